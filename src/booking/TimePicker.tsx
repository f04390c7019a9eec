import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '~/components/Button.tsx';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { officeZone } from '~/copy/site-facts.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dateText, groupByDay, namedDay, timeText, weekdayOf, zoneName } from '~/domain/site/time.ts';
import { deviceZone, officeTimeFor } from '~/wording/office-time.ts';
import { $freeTimes, byReader, cityOf, loadFreeTimes } from './free-times-store.ts';

const { times: copy } = enquiryCopy;

/** How many days are offered at first: a week and a half, three rows on a phone. */
const FIRST_DAYS = 8;

export interface TimePickerProps {
  /** The page that the booking belongs to; undefined before there is one. */
  page?: PageKey;
  /** ISO text of the chosen time; '' if none is chosen. */
  chosen: string;
  onChoose: (startsAt: string) => void;
}

/** Loads the free times and offers them: first the days, then the times of the chosen day. */
export function TimePicker({ page, chosen, onChoose }: TimePickerProps) {
  const state = useStore($freeTimes, { ssr: 'initial' });
  useEffect(() => void loadFreeTimes(page), [page]);

  if (state.phase === 'loading') return <p className="text-sm">{copy.loading}</p>;
  if (state.phase === 'failed')
    return (
      <div role="alert">
        <p>{copy.failed}</p>
        <Button kind="quiet" onClick={() => void loadFreeTimes(page)}>
          {copy.retry}
        </Button>
      </div>
    );
  if (state.times.length === 0) return <p>{copy.none}</p>;
  return <Times times={state.times} chosen={chosen} onChoose={onChoose} />;
}

function Times({ times, chosen, onChoose }: Omit<TimePickerProps, 'page'> & { times: readonly string[] }) {
  const [date, setDate] = useState('');
  const [isLong, setIsLong] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const zone = deviceZone();
  const { day: own, night } = byReader(times, zone);
  const days = groupByDay(isAll || own.length === 0 ? times : own, zone);
  // The chosen day is gone when its last time has been taken.
  const day = days.find((each) => each.date === date) ?? days[0];
  const abroad = times.some((at) => officeTimeFor(at, zone) !== undefined);
  const office = zoneName(times[0] ?? '', officeZone);

  return (
    <div className="times grid w-full gap-5">
      <p className="text-sm">
        {interpolate<string>(abroad ? copy.abroad : copy.here, { city: cityOf(zone), zone: office })}
      </p>
      {own.length === 0 && <p>{copy.onlyNight}</p>}
      <fieldset>
        <legend className="field-label">{copy.day}</legend>
        <div className="picks">
          {(isLong ? days : days.slice(0, FIRST_DAYS)).map((each) => (
            <Pick
              key={each.date}
              name="booking-day"
              value={each.date}
              isChosen={each === day}
              onChoose={() => {
                setDate(each.date);
                onChoose('');
              }}
            >
              {weekdayOf(each.date)} <small className="block text-xs/[inherit]">{dateText(each.date)}</small>
            </Pick>
          ))}
        </div>
        {!isLong && days.length > FIRST_DAYS && (
          <Button kind="quiet" onClick={() => setIsLong(true)}>
            {copy.more}
          </Button>
        )}
      </fieldset>
      {day && (
        <fieldset>
          <legend className="field-label">{interpolate(copy.time, { day: namedDay(day.date) })}</legend>
          <div className="picks">
            {day.times.map((at) => (
              <Pick
                key={at}
                name="booking-time"
                value={at}
                isChosen={at === chosen}
                onChoose={() => onChoose(at)}
              >
                {timeText(at, { zone, reader: zone })}
                <small className="block text-xs/[inherit]">{officeTimeFor(at, zone)}</small>
              </Pick>
            ))}
          </div>
        </fieldset>
      )}
      {!isAll && own.length > 0 && night.length > 0 && (
        <Button kind="quiet" onClick={() => setIsAll(true)}>
          {copy.night}
        </Button>
      )}
    </div>
  );
}

interface PickProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button that looks like a tile. */
const Pick = ({ name, value, isChosen, onChoose, children }: PickProps) => (
  <label className="pick tile">
    <input
      type="radio"
      className="absolute inset-0 cursor-pointer opacity-0"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
    />
    <span>{children}</span>
  </label>
);
