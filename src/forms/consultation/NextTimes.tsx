import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $freeTimes, byReader, cityOf, loadFreeTimes, nextTimes } from '~/booking/free-times-store.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { Button } from '~/components/Button.tsx';
import type { enquiryCopy } from '~/copy/enquiry.ts';
import { dayIn, namedDay, timeText } from '~/domain/site/time.ts';
import { deviceZone, officeTimeFor } from '~/wording/office-time.ts';
import { $chosenTime, chooseTime } from './consultation-store.ts';

/** The texts beside the fields. */
export type ConsultationTimes = typeof enquiryCopy.consultation.times &
  Pick<typeof enquiryCopy.times, 'failed' | 'retry' | 'none' | 'onlyNight'>;

/** The next free times as buttons, loaded at once. Until then their place is empty. */
export function NextTimes({ copy }: { copy: ConsultationTimes }) {
  const free = useStore($freeTimes, { ssr: 'initial' });
  const chosen = useStore($chosenTime, { ssr: 'initial' });
  useEffect(() => void loadFreeTimes(), []);
  if (free.phase === 'failed')
    return (
      <div role="alert">
        <p>{copy.failed}</p>
        <Button kind="quiet" onClick={() => void loadFreeTimes()}>
          {copy.retry}
        </Button>
      </div>
    );

  if (free.phase === 'ready' && free.times.length === 0) return <p>{copy.none}</p>;

  const zone = deviceZone();
  const { day, night } = byReader(free.phase === 'ready' ? free.times : [], zone);
  const offered = nextTimes(day.length > 0 ? day : night, zone);
  const [first = ''] = offered;
  const isAbroad = first && officeTimeFor(first, zone);
  const isNight = first && day.length === 0;
  return (
    <>
      <p className="text-xl font-bold">
        {free.phase === 'loading'
          ? copy.loading
          : interpolate(copy.title, { place: isAbroad ? cityOf(zone) : copy.india })}
      </p>
      <div className={`mt-3 mb-2 grid gap-2 ${isNight ? 'grid-cols-3' : 'next-times'}`} data-next-times>
        {offered.map((at) => (
          <button
            key={at}
            type="button"
            className="pick"
            aria-pressed={at === chosen}
            onClick={() => chooseTime(at)}
          >
            <strong>{timeText(at, { zone, reader: zone })}</strong>
            <span>{namedDay(dayIn(at, zone), 'short')}</span>
          </button>
        ))}
        {isNight && <p className="col-span-3 text-sm">{copy.onlyNight}</p>}
      </div>
    </>
  );
}
