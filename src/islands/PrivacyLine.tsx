interface PrivacyLineProps {
  copy: { text: string; label: string; href: string };
}

/** One line on what happens with the data, and the way to the whole text. */
export function PrivacyLine({ copy }: PrivacyLineProps) {
  return (
    <p className="max-w-[34rem] text-sm text-muted">
      {copy.text}{' '}
      <a className="text-link" href={copy.href}>
        {copy.label}
      </a>
    </p>
  );
}
