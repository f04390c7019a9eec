interface PrivacyLineProps {
  words: { text: string; label: string; href: string };
}

/** One line on what happens with the data, and the way to the whole text. */
export function PrivacyLine({ words }: PrivacyLineProps) {
  return (
    <p className="max-w-[34rem] text-sm text-muted">
      {words.text}{' '}
      <a className="text-link" href={words.href}>
        {words.label}
      </a>
    </p>
  );
}
