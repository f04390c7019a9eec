import { Section } from '~/admin/shell/Page.tsx';
import type { SelfTest } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { failureOf, SELF_TESTS_SHOWN } from '~/wording/health-texts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import './health.css';

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
    <Section id="health-tests" title={texts.title} text={texts.text}>
      <div
        role="img"
        aria-label={summary(tests)}
        className="health-strip mt-6 flex h-14 items-end gap-[clamp(1px,0.2vw,3px)]"
      >
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
        <p className="mt-2 flex flex-wrap justify-between gap-x-8 border-t border-line pt-2 text-sm text-muted tabular-nums">
          <span>{summary(tests)}</span>
          <span>
            {first === last ? '' : `${showTime(first.started_at)} – `}
            {showTime(last.started_at)}
          </span>
        </p>
      )}
      {failed.length > 0 && (
        <ul className="mt-4 text-sm tabular-nums">
          {failed.reverse().map((test) => {
            const failure = failureOf(test);
            return (
              <li key={test.started_at} className="py-1.5 wrap-anywhere">
                <span>{showTime(test.started_at)}</span>{' '}
                <code className="mx-2 font-bold text-danger">{failure?.step}</code> {failure?.error}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
