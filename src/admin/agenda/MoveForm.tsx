import { useRef, useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { SelectField, TextAreaField } from '~/components/Field.tsx';
import type { AgendaBooking } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { groupByDay, namedDay } from '~/domain/site/time.ts';
import { officeMoment } from '~/wording/office-time.ts';
import { useFreeTimes, type BookingChange } from './agenda-queries.ts';

const { failed, booking: copy } = agendaCopy;

const REASON_MAX_CHARACTERS = 500;

interface MoveFormProps {
  booking: AgendaBooking;
  onChange: (change: BookingChange) => void;
}

/** Moves or cancels a booking. Both need a reason, which the visitor reads. */
export function MoveForm({ booking, onChange }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { data: times, isError } = useFreeTimes(booking.id);
  const [missing, setMissing] = useState<'time' | 'reason' | null>(null);
  const send = (isMove: boolean) => {
    const values = new FormData(form.current ?? undefined);
    const [time, reason] = ['time', 'reason'].map((name) => String(values.get(name) ?? '').trim());
    const wrong = isMove && !time ? 'time' : reason ? null : 'reason';
    setMissing(wrong);
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else if (isMove) onChange({ starts_at: time ?? '', reason: reason ?? '' });
    else onChange({ cancel: true, reason: reason ?? '' });
  };
  return (
    <form
      ref={form}
      method="post"
      className="agenda-move"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <SelectField
        id="booking-time"
        name="time"
        label={copy.newTime}
        error={missing === 'time' ? copy.timeMissing : undefined}
      >
        <option value="">
          {isError
            ? failed
            : !times
              ? inboxCopy.common.loading
              : times.length === 0
                ? copy.noTimes
                : copy.choose}
        </option>
        {groupByDay(times ?? [], officeZone).map(({ date, times: ofDay }) => (
          <optgroup key={date} label={namedDay(date, 'short')}>
            {ofDay
              .filter((at) => Date.parse(at) !== Date.parse(booking.starts_at))
              .map((at) => (
                <option key={at} value={at}>
                  {officeMoment(at)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <TextAreaField
        id="booking-reason"
        name="reason"
        label={copy.reasonLabel}
        hint={copy.reasonHint}
        rows={2}
        maxLength={REASON_MAX_CHARACTERS}
        error={missing === 'reason' ? copy.reasonMissing : undefined}
      />
      <p className="confirm-actions">
        <Button type="submit">{copy.move}</Button>
        <Button
          kind="outline"
          onClick={() => {
            send(false);
          }}
        >
          {copy.cancel}
        </Button>
      </p>
    </form>
  );
}
