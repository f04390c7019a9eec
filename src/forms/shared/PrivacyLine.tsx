import { formsCopy } from '~/copy/forms.ts';
import { CONSENT_FIELD } from '~/domain/submission/form-definitions.ts';

interface PrivacyLineProps {
  copy: {
    text: string;
    items: readonly { data: string; purpose: string }[];
    label: string;
    href: string;
    version: string;
  };
}

/**
 * One line about what happens with the data, with a link to the privacy policy, and behind it what is kept and what for. Its version is sent
 * with the form.
 */
export function PrivacyLine({ copy }: PrivacyLineProps) {
  return (
    <div className="max-w-[34rem] text-sm text-muted">
      <p>
        {copy.text}{' '}
        <a className="text-link" href={copy.href}>
          {copy.label}
        </a>
      </p>
      <details>
        <summary className="cursor-pointer py-1">{formsCopy.notice.summary}</summary>
        <dl className="mt-2 grid gap-2">
          {copy.items.map(({ data, purpose }) => (
            <div key={data}>
              <dt className="font-bold">{data}</dt>
              <dd>{purpose}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">{formsCopy.notice.withdraw}</p>
      </details>
      <input type="hidden" name={CONSENT_FIELD} value={copy.version} />
    </div>
  );
}
