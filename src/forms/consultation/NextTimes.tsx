import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $freeTimes, loadFreeTimes } from '~/booking/free-times-store.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { clockIn, clockText, dayIn, namedDay } from '~/domain/site/time.ts';
import { deviceZone, officeTimeFor } from '~/wording/office-time.ts';
import { $chosenTime, chooseTime } from './consultation-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';

const SHOWN = 3;

/** The next free times as buttons, loaded at once. Until then, and without times, their places are empty. */
export function NextTimes({ copy }: { copy: FormCopy<'consultation'>['next'] }) {
  const free = useStore($freeTimes, { ssr: 'initial' });
  const chosen = useStore($chosenTime, { ssr: 'initial' });
  useEffect(() => void loadFreeTimes(), []);
  if (free.phase === 'failed') return null;

  const zone = deviceZone();
  const [first] = free.phase === 'ready' ? free.times : [];
  const isAbroad = first !== undefined && officeTimeFor(first, zone) !== undefined;
  const place = isAbroad ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : copy.india;
  return (
    <>
      <p className="text-xl font-bold">
        {free.phase === 'loading' ? copy.loading : interpolate(copy.title, { place })}
      </p>
      <div className="next-times" data-next-times>
        {free.phase === 'loading'
          ? Array.from({ length: SHOWN }, (_, at) => <span key={at} className="pick" />)
          : free.times.slice(0, SHOWN).map((at) => (
              <button
                key={at}
                type="button"
                className="pick"
                aria-pressed={at === chosen}
                onClick={() => {
                  chooseTime(at);
                }}
              >
                <strong>{clockText(clockIn(at, zone))}</strong>
                <span>{namedDay(dayIn(at, zone), 'short')}</span>
              </button>
            ))}
      </div>
    </>
  );
}
