import type { ConsentText } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';

const { many, none, one, title } = reportsCopy.texts;

/** The texts about privacy that the forms show or have shown. A submission has the version of its text. */
export function ConsentTexts({ texts }: { texts: readonly ConsentText[] }) {
  return (
    <details className="no-print max-w-3xl">
      <summary className="opens flex cursor-pointer items-center">
        <h2 className="text-2xl">{title}</h2>
      </summary>
      {texts.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <ul className="mt-2">
          {texts.map(({ version, text, published_at, submissions }) => (
            <li key={version} className="border-b border-line py-3.5">
              <p>“{text}”</p>
              <p className="text-sm text-muted">
                <code>{version}</code> ·{' '}
                {interpolate(submissions === 1 ? one : many, {
                  day: dayText(officeDay(published_at)),
                  count: submissions.toLocaleString('en-IN'),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
