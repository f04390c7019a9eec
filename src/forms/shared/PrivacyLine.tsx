import { CONSENT_FIELD } from '~/domain/submission/form-definitions.ts';

interface PrivacyLineProps {
  copy: { text: string; label: string; href: string; version: string };
}

/** One line about what happens with the data, with a link to the privacy policy. Its version is sent with the form. */
export function PrivacyLine({ copy }: PrivacyLineProps) {
  return (
    <p className="max-w-[34rem] text-sm text-muted">
      {copy.text}{' '}
      <a className="text-link" href={copy.href}>
        {copy.label}
      </a>
      <input type="hidden" name={CONSENT_FIELD} value={copy.version} />
    </p>
  );
}
