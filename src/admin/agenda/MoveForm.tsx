import { useState } from 'react';
import { StaffForm } from '~/admin/shell/StaffForm.tsx';
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
  isBusy: boolean;
  onChange: (change: BookingChange) => void;
}

/** Moves or cancels a booking. Both need a reason, which the visitor reads. */
export function MoveForm({ booking, isBusy, onChange }: MoveFormProps) {
  const { data: times, isError } = useFreeTimes(booking.id);
  const [missing, setMissing] = useState<'time' | 'reason'>();
  const send = ({ action, time, ...typed }: Readonly<Record<string, string>>) => {
    const reason = typed['reason']?.trim();
    const isMove = action === 'move';
    const wrong = isMove && !time ? 'time' : reason ? undefined : 'reason';
    setMissing(wrong);
    if (wrong || !reason) return;
    onChange(isMove && time ? { starts_at: time, reason } : { cancel: true, reason });
  };
  return (
    <StaffForm className="agenda-move" isBusy={isBusy} problem={missing} onSend={send}>
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
      <p className="modal-actions">
        <Button type="submit" name="action" value="move">
          {copy.move}
        </Button>
        <Button type="submit" name="action" value="cancel" kind="outline">
          {copy.cancel}
        </Button>
      </p>
    </StaffForm>
  );
}
