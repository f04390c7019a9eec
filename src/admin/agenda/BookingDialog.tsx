import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { $now } from '~/admin/lead/marks/now.ts';
import { answerOf, callRpc, reasonOf } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { Options } from '~/admin/shell/Options.tsx';
import { raiseToast } from '~/browser/toast.ts';
import { Button } from '~/components/Button.tsx';
import { SelectField, TextAreaField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { Modal } from '~/components/Modal.tsx';
import type { AgendaBooking } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { groupByDay, namedDay } from '~/domain/site/time.ts';
import { officeMoment } from '~/wording/office-time.ts';
import { useAuth } from '~/session/use-auth.ts';
import { possibleChanges, statusText } from './agenda.ts';

const { changes, failed, booking: copy } = agendaCopy;

/** What an administrator does with a booking. The reason is written for the visitor. */
type BookingChange =
  | { host: string }
  | { starts_at: string; reason: string }
  | { cancel: true; reason: string }
  | { outcome: 'happened' | 'no_show' };

/** Changes a booking, if it is still as the administrator saw it. The dialog says what was refused. */
const useChangeBooking = ({ id, sequence }: AgendaBooking) =>
  useMutation({
    mutationFn: (change: BookingChange) =>
      callRpc('change_booking', { p_id: id, p_sequence: sequence, p_change: change }),
    meta: { reload: [KEYS.agenda] },
    onSuccess: ({ changed }, change) => {
      if (!changed) return;
      const text = 'starts_at' in change && officeMoment(change.starts_at);
      const title = 'outcome' in change ? changes.noted : changes.done;
      raiseToast({ kind: 'success', title, ...(text && { text }) });
    },
  });

interface BookingDialogProps {
  /** As it is stored now: it is loaded again after a change that was refused. */
  booking: AgendaBooking;
  onClose: () => void;
  /** Called when a change is stored. */
  onChanged: (change: BookingChange) => void;
}

/** What can be done with one booking. */
export default function BookingDialog({ booking, onClose, onChanged }: BookingDialogProps) {
  const { mutateAsync, data: result, error, isPending: isBusy } = useChangeBooking(booking);
  const change = async (wanted: BookingChange): Promise<undefined> => {
    if (isBusy) return;
    // A moved booking may be gone from the days that are shown, and with it this dialog.
    const answer = await mutateAsync(wanted).catch(() => null);
    if (answer?.changed) onChanged(wanted);
  };
  const { canChange, hasOutcome } = possibleChanges(booking, useStore($now));
  const { name, phone, starts_at, submission_id } = booking;
  const { user } = useAuth();
  return (
    <Modal title={interpolate(copy.title, { name })} onClose={onClose}>
      <p>
        {officeMoment(starts_at, 'long')} · {statusText(booking)}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <a className="text-link" href={`/admin?lead=${submission_id}`}>
          {copy.open}
        </a>
        {phone !== null && (
          <a className="text-link" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
      </p>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {result?.changed === false
          ? changes[result.reason]
          : error && (reasonOf(error) ?? changes.failedText)}
      </p>
      {hasOutcome && (
        <p role="group" aria-label={copy.outcome} className="mt-6! flex flex-wrap gap-3">
          {(['happened', 'no_show'] as const).map((outcome) => (
            <Button key={outcome} kind="outline" isSmall onClick={() => void change({ outcome })}>
              {outcome === 'happened' ? copy.happened : copy.noShow}
            </Button>
          ))}
        </p>
      )}
      {canChange && (
        <>
          {user && booking.host_id !== user.id && (
            // The visitor gets a mail.
            <Button kind="outline" isSmall onClick={() => void change({ host: user.id })}>
              {copy.take}
            </Button>
          )}
          <MoveForm booking={booking} onChange={change} />
        </>
      )}
      <Button kind="quiet" isSmall onClick={onClose}>
        {inboxCopy.common.close}
      </Button>
    </Modal>
  );
}

interface ChangeProps {
  booking: AgendaBooking;
  /** Says itself what was refused. */
  onChange: (change: BookingChange) => Promise<undefined>;
}

/** Moves or cancels a booking. Both need a reason, which the visitor reads. */
function MoveForm({ booking, onChange }: ChangeProps) {
  const { data: times, isError } = useQuery(answerOf('times_for_booking', { p_id: booking.id }, KEYS.agenda));
  const send = ({ text }: Typed) => {
    const [time, reason] = [text('time'), text('reason')];
    const isMove = text('action') === 'move';
    if (isMove && !time) return Promise.resolve({ field: 'time', text: copy.timeMissing });
    if (!reason) return Promise.resolve({ field: 'reason', text: copy.reasonMissing });
    return onChange(isMove ? { starts_at: time, reason } : { cancel: true, reason });
  };
  return (
    <SmallForm className="grid gap-3 border-t border-line pt-3" onSend={send}>
      <SelectField name="time" label={copy.newTime}>
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
            <Options
              of={ofDay
                .filter((at) => Date.parse(at) !== Date.parse(booking.starts_at))
                .map((at) => [at, officeMoment(at)])}
            />
          </optgroup>
        ))}
      </SelectField>
      <TextAreaField name="reason" label={copy.reasonLabel} hint={copy.reasonHint} rows={2} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isSmall name="action" value="move">
          {copy.move}
        </Button>
        <Button type="submit" isSmall name="action" value="cancel" kind="outline">
          {copy.cancel}
        </Button>
      </p>
    </SmallForm>
  );
}
