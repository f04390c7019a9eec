import { useMutation } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { raiseToast } from '~/browser/toast.ts';
import type { AgendaBooking } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { officeMoment } from '~/wording/office-time.ts';

const { changes } = agendaCopy;

/** Of changes of blocked times. */
export const CHANGE = {
  failed: { title: changes.failed, text: changes.failedText },
  reload: [KEYS.agenda],
};

/** What an administrator does with a booking. The reason is written for the visitor. */
export type BookingChange =
  | { host: string | null }
  | { starts_at: string; reason: string }
  | { cancel: true; reason: string }
  | { outcome: 'happened' | 'no_show' };

/** Changes a booking, if it is still as the administrator saw it. The dialog says what was refused. */
export const useChangeBooking = ({ id, sequence }: AgendaBooking) =>
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
