import { Button } from '~/components/Button.tsx';
import { SelectField, TextAreaField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
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
  /** Says itself what was refused. */
  onChange: (change: BookingChange) => Promise<undefined>;
}

/** Moves or cancels a booking. Both need a reason, which the visitor reads. */
export function MoveForm({ booking, onChange }: MoveFormProps) {
  const { data: times, isError } = useFreeTimes(booking.id);
  const send = ({ text }: Typed) => {
    const [time, reason] = [text('time'), text('reason')];
    const isMove = text('action') === 'move';
    if (isMove && !time) return Promise.resolve({ field: 'time', text: copy.timeMissing });
    if (!reason) return Promise.resolve({ field: 'reason', text: copy.reasonMissing });
    return onChange(isMove ? { starts_at: time, reason } : { cancel: true, reason });
  };
  return (
    <SmallForm className="grid gap-3 border-t border-line pt-3" onSend={send}>
      {(errorOf) => (
        <>
          <SelectField id="booking-time" name="time" label={copy.newTime} error={errorOf('time')}>
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
            error={errorOf('reason')}
          />
          <p className="modal-actions">
            <Button type="submit" isSmall name="action" value="move">
              {copy.move}
            </Button>
            <Button type="submit" isSmall name="action" value="cancel" kind="outline">
              {copy.cancel}
            </Button>
          </p>
        </>
      )}
    </SmallForm>
  );
}
