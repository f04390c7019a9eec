interface WayProps {
  text: string;
  href: string;
  label: string;
  className?: string;
}

/** A sentence, and a link to what can be done next. */
export const Way = ({ text, href, label, className }: WayProps) => (
  <p className={className}>
    {text}{' '}
    <a className="text-link" href={href}>
      {label}
    </a>
  </p>
);
