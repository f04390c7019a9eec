import { Button } from '~/components/Button.tsx';
import type { Health as State } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { alarmTexts } from '~/wording/alarm-texts.ts';
import { healthFacts, healthVerdict } from './health.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { useHealth } from './health-queries.ts';
import { SelfTests } from './SelfTests.tsx';

const { alarmSince, failed } = healthCopy;
const { area, common } = inboxCopy;

function Alarms({ alarms }: Pick<State, 'alarms'>) {
  return (
    <ul className="health-alarms">
      {alarms.map(({ kind, detail, started_at }) => (
        <li key={kind}>
          <h2 className="text-xl">{alarmTexts(kind).title}</h2>
          <p>{alarmTexts(kind).action}</p>
          <p className="text-sm text-muted">
            {interpolate(alarmSince, { time: officeStamp(started_at), detail })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Figures({ health }: { health: State }) {
  return (
    <dl className="health-figures">
      {healthFacts(health, officeStamp).map(([label, value, remark]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="health-value">{value}</dd>
          <dd className="text-sm text-muted">{remark}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether forms, mails and database work: self-tests, alarms and figures. Loaded again every minute. */
export function Health() {
  const { data: health, isError, isPending, isFetched, refetch } = useHealth();
  // Until the first answer also while it is tried again, so that the button keeps the focus.
  const hasFailed = isError || (isPending && isFetched);
  return (
    <div className="page admin-inbox health">
      <div>
        <h1 className="text-3xl">{area.pages.health}</h1>
        <p role="status" className="mt-2 text-xl text-muted">
          {hasFailed ? failed : health ? healthVerdict(health) : common.loading}
        </p>
      </div>
      {hasFailed && (
        <Button kind="outline" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      )}
      {health && (
        <>
          {health.alarms.length > 0 && <Alarms alarms={health.alarms} />}
          <SelfTests tests={health.self_tests} showTime={officeStamp} />
          <Figures health={health} />
        </>
      )}
    </div>
  );
}
