import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc, POLLED } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page, Section } from '~/admin/shell/Page.tsx';
import { Button } from '~/components/Button.tsx';
import type { Health, Receiver, SelfTest } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import {
  alarmTexts,
  failureOf,
  healthFacts,
  healthVerdict,
  receiverText,
  SELF_TESTS_SHOWN,
} from '~/wording/health-texts.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { alarmSince, failed, receivers: receiversCopy, selfTests } = healthCopy;
const { pages } = inboxCopy.area;

function Alarms({ alarms }: Pick<Health, 'alarms'>) {
  return (
    <ul>
      {alarms.map(({ kind, detail, started_at }) => (
        <li key={kind} className="max-w-measure border-l-4 border-danger py-4 pl-5">
          <h2 className="text-xl">{alarmTexts(kind).title}</h2>
          <p className="mt-2">{alarmTexts(kind).action}</p>
          <p className="text-sm text-muted">
            {interpolate(alarmSince, { time: officeStamp(started_at), detail })}
          </p>
        </li>
      ))}
    </ul>
  );
}

const FAILURES_SHOWN = 5;

/** A bar for each self-test, visible in forced colours too. A failed one is taller, so that it differs not only in colour. */
const BAR = 'min-w-0 flex-1 forced-color-adjust-none';

const summary = (tests: readonly SelfTest[]): string =>
  interpolate(tests.length === 1 ? selfTests.one : selfTests.many, {
    count: tests.length,
    failed: tests.filter(({ ok }) => !ok).length,
  });

/** The self-tests of a day as a strip of bars, the newest at the end, and why the last ones failed. */
function SelfTests({ tests }: { tests: readonly SelfTest[] }) {
  const first = tests[0];
  const last = tests.at(-1);
  const failed = tests.filter(({ ok }) => !ok).slice(-FAILURES_SHOWN);
  return (
    <Section title={selfTests.title} text={selfTests.text}>
      <div
        role="img"
        aria-label={summary(tests)}
        className="mt-6 flex h-14 items-end gap-[clamp(1px,0.2vw,3px)]"
      >
        {Array.from({ length: SELF_TESTS_SHOWN - tests.length }, (_, index) => (
          <span key={index} className={`${BAR} h-0.5 bg-line`} />
        ))}
        {tests.map(({ started_at, ok, duration_ms }) => (
          <span
            key={started_at}
            className={`${BAR} ${ok ? 'h-[55%] bg-second' : 'h-full bg-danger'}`}
            title={interpolate(ok ? selfTests.passedIn : selfTests.failedIn, {
              time: officeStamp(started_at),
              seconds: (duration_ms / 1000).toFixed(1),
            })}
          />
        ))}
      </div>
      {first && last && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-8 border-t border-line pt-2 text-sm text-muted tabular-nums">
          <span>{summary(tests)}</span>
          <span>
            {first === last ? '' : `${officeStamp(first.started_at)} – `}
            {officeStamp(last.started_at)}
          </span>
        </p>
      )}
      {failed.length > 0 && (
        <ul className="mt-4 text-sm tabular-nums">
          {failed.reverse().map((test) => {
            const failure = failureOf(test);
            return (
              <li key={test.started_at} className="py-1.5 wrap-anywhere">
                <span>{officeStamp(test.started_at)}</span>{' '}
                <code className="mx-2 font-bold text-danger">{failure?.step}</code> {failure?.error}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** The programs that are told of leads, how it stands with each, and a button that sends them a test. */
function Receivers({ receivers }: { receivers: readonly Receiver[] }) {
  const test = useMutation({
    mutationFn: () => callRpc('test_receivers'),
    meta: { failed: { title: receiversCopy.failed }, reload: [KEYS.health] },
  });
  return (
    <Section title={receiversCopy.title} text={receiversCopy.text}>
      <ul className="my-4">
        {receivers.map((receiver) => (
          <li key={receiver.place} className="border-t border-line py-3 wrap-anywhere">
            <strong>{receiver.host}</strong>{' '}
            <span className="text-muted">{receiverText(receiver, officeStamp)}</span>
          </li>
        ))}
      </ul>
      <Button kind="outline" disabled={test.isPending} onClick={() => test.mutate()}>
        {receiversCopy.test}
      </Button>
      <p role="status" className="mt-3 text-sm text-muted">
        {test.isSuccess && receiversCopy.testing}
      </p>
    </Section>
  );
}

function Figures({ health }: { health: Health }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-8 border-t-2 border-ink pt-6">
      {healthFacts(health, officeStamp).map(([label, value, remark]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
          <dd className="text-sm text-muted">{remark}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether forms, mails and database work: self-tests, alarms and figures. Loaded again every minute. */
export default function HealthPage() {
  const query = useQuery({ ...answerOf('health'), ...POLLED });
  return (
    <Page>
      <Loaded
        query={query}
        title={pages.health}
        failed={failed}
        text={query.data && healthVerdict(query.data)}
        className="text-xl text-muted"
      >
        {(health) => (
          <>
            {health.alarms.length > 0 && <Alarms alarms={health.alarms} />}
            <SelfTests tests={health.self_tests} />
            {health.receivers.length > 0 && <Receivers receivers={health.receivers} />}
            <Figures health={health} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
