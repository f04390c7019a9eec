import type { SelfTest } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { failureOf, SELF_TESTS_SHOWN } from '~/wording/health-texts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const texts = healthCopy.selfTests;

interface SelfTestsProps {
  tests: readonly SelfTest[];
  showTime: (at: string) => string;
}

const FAILURES_SHOWN = 5;

const summary = (tests: readonly SelfTest[]): string =>
  interpolate(tests.length === 1 ? texts.one : texts.many, {
    count: tests.length,
    failed: tests.filter(({ ok }) => !ok).length,
  });

/** The self-tests of a day as a strip of bars, the newest at the end, and why the last ones failed. */
export function SelfTests({ tests, showTime }: SelfTestsProps) {
  const first = tests[0];
  const last = tests.at(-1);
  const failed = tests.filter(({ ok }) => !ok).slice(-FAILURES_SHOWN);
  return (
    <section aria-labelledby="health-tests">
      <h2 id="health-tests" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.text}</p>
      <div role="img" aria-label={summary(tests)} className="health-strip">
        {Array.from({ length: SELF_TESTS_SHOWN - tests.length }, (_, index) => (
          <span key={index} />
        ))}
        {tests.map(({ started_at, ok, duration_ms }) => (
          <span
            key={started_at}
            data-result={ok ? 'ok' : 'failed'}
            title={interpolate(ok ? texts.passedIn : texts.failedIn, {
              time: showTime(started_at),
              seconds: (duration_ms / 1000).toFixed(1),
            })}
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
