import { format } from 'date-fns';
import type { ConsentText } from '~/domain/reports/reports.ts';

/** The texts about privacy that the forms show or have shown. A submission has the version of its text. */
export function ConsentTexts({ texts }: { texts: readonly ConsentText[] }) {
  return (
    <section aria-labelledby="reports-texts">
      <h2 id="reports-texts" className="text-2xl">
        Consent texts
      </h2>
      {texts.length === 0 ? (
        <p className="text-muted">No text has been published yet.</p>
      ) : (
        <ul className="reports-texts">
          {texts.map(({ version, text, published_at, submissions }) => (
            <li key={version}>
              <p>“{text}”</p>
              <p className="text-sm text-muted">
                <code>{version}</code> · since {format(new Date(published_at), 'MMM d, yyyy')} ·{' '}
                {submissions.toLocaleString('en-IN')} {submissions === 1 ? 'submission' : 'submissions'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
