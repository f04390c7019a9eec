import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Page } from '~/admin/shell/Page.tsx';
import type { Health } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { alarmTexts } from '~/wording/alarm-texts.ts';
import { healthFacts, healthVerdict } from '~/wording/health-texts.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { useHealth } from './health-queries.ts';
import { Receivers } from './Receivers.tsx';
import { SelfTests } from './SelfTests.tsx';

const { alarmSince, failed } = healthCopy;
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
export function HealthPage() {
  const query = useHealth();
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
            <SelfTests tests={health.self_tests} showTime={officeStamp} />
            {health.receivers.length > 0 && <Receivers receivers={health.receivers} />}
            <Figures health={health} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
