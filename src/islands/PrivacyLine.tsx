interface PrivacyLineProps {
  copy: { text: string; label: string; href: string };
}

/** One line about what happens with the data, with a link to the privacy policy. */
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
