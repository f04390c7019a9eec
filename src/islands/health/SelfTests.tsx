import { failureOf, SELF_TESTS_SHOWN, type SelfTest } from '~/domain/health/health.ts';

interface SelfTestsProps {
  tests: readonly SelfTest[];
  showTime: (at: string) => string;
}

const FAILURES_SHOWN = 5;

const summary = (tests: readonly SelfTest[]): string => {
  const failed = tests.filter(({ ok }) => !ok).length;
  return `${String(tests.length)} ${tests.length === 1 ? 'self-test' : 'self-tests'}, ${failed === 0 ? 'none' : String(failed)} failed`;
};

/** The self-tests of a day as a strip of bars, the newest at the end, and why the last ones failed. */
export function SelfTests({ tests, showTime }: SelfTestsProps) {
  const first = tests[0];
  const last = tests.at(-1);
  const failed = tests.filter(({ ok }) => !ok).slice(-FAILURES_SHOWN);
  return (
    <section aria-labelledby="health-tests">
      <h2 id="health-tests" className="text-2xl">
        Self-test
      </h2>
      <p className="text-muted">
        Every 15 minutes, a message takes the way of a visitor’s message: form, database, mail to the team.
      </p>
      <div role="img" aria-label={summary(tests)} className="health-strip">
        {Array.from({ length: SELF_TESTS_SHOWN - tests.length }, (_, index) => (
          <span key={index} />
        ))}
        {tests.map(({ started_at, ok, duration_ms }) => (
          <span
            key={started_at}
            data-result={ok ? 'ok' : 'failed'}
            title={`${showTime(started_at)}: ${ok ? 'passed' : 'failed'} in ${(duration_ms / 1000).toFixed(1)} s`}
          />
        ))}
      </div>
      {first && last && (
        <p className="health-span">
          <span>{summary(tests)}</span>
          <span>
            {first === last ? '' : `${showTime(first.started_at)} – `}
            {showTime(last.started_at)}
          </span>
        </p>
      )}
      {failed.length > 0 && (
        <ul className="health-failures">
          {failed.reverse().map((test) => {
            const failure = failureOf(test);
            return (
              <li key={test.started_at}>
                <span>{showTime(test.started_at)}</span> <code>{failure?.step}</code> {failure?.error}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
