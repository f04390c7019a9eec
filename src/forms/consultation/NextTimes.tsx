import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $freeTimes, byReader, loadFreeTimes, NEXT_TIMES } from '~/booking/free-times-store.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { Button } from '~/components/Button.tsx';
import type { enquiryCopy } from '~/copy/enquiry.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { $chosenTime, chooseTime } from './consultation-store.ts';

/** The texts beside the fields. */
export type ConsultationTimes = typeof enquiryCopy.consultation.times &
  Pick<typeof enquiryCopy.times, 'failed' | 'retry' | 'onlyNight'>;

// The browser's own formats, which look like ours: the module of time would take this page over its budget.
const clockOf = (at: string, timeZone?: string) =>
  new Date(at).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
const dayOf = (at: string, timeZone?: string) =>
  new Date(at).toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone });

/** The city of this device's zone, where its clock differs from the office's; undefined where it does not, or the browser does not tell. */
function cityAbroad(at: string): string | undefined {
  try {
    const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
    return clockOf(at) === clockOf(at, officeZone)
      ? undefined
      : timeZone?.split('/').at(-1)?.replaceAll('_', ' ');
  } catch {
    return undefined;
  }
}

/** The next free times as buttons, loaded at once. Until then, and without times, their places are empty. */
export function NextTimes({ copy }: { copy: ConsultationTimes }) {
  const free = useStore($freeTimes, { ssr: 'initial' });
  const chosen = useStore($chosenTime, { ssr: 'initial' });
  useEffect(() => void loadFreeTimes(), []);
  if (free.phase === 'failed')
    return (
      <div role="alert">
        <p>{copy.failed}</p>
        <Button
          kind="quiet"
          onClick={() => {
            void loadFreeTimes();
          }}
        >
          {copy.retry}
        </Button>
      </div>
    );

  // Without a zone, that of the device.
  const { day, night } = byReader(free.phase === 'ready' ? free.times : []);
  const [first] = [...day, ...night];
  const city = first && cityAbroad(first);
  const zone = city === undefined ? officeZone : undefined;
  const isNight = first !== undefined && day.length === 0;
  return (
    <>
      <p className="text-xl font-bold">
        {free.phase === 'loading' ? copy.loading : interpolate(copy.title, { place: city ?? copy.india })}
      </p>
      {/* As high before the times are there as with them, and with three in a row and a text. */}
      <div
        className={`mt-3 mb-2 grid gap-2 ${isNight ? 'min-h-40 grid-cols-3' : 'next-times'}`}
        data-next-times
      >
        {free.phase === 'loading'
          ? Array.from({ length: NEXT_TIMES }, (_, at) => <span key={at} className="pick" />)
          : [...day, ...night].slice(0, NEXT_TIMES).map((at) => (
              <button
                key={at}
                type="button"
                className="pick"
                aria-pressed={at === chosen}
                onClick={() => chooseTime(at)}
              >
                <strong>{clockOf(at, zone)}</strong>
                <span>{dayOf(at, zone)}</span>
              </button>
            ))}
        {isNight && <p className="col-span-3 text-sm">{copy.onlyNight}</p>}
      </div>
    </>
  );
}
