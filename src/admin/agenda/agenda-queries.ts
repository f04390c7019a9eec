import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callRpc, reasonOf } from '~/admin/shell/call-rpc.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import { raiseToast, withdrawToast } from '~/browser/toast.ts';
import type { AgendaBooking } from '~/contracts/booking.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { addDays } from '~/domain/site/time.ts';
import { officeMoment, officeMomentOf } from '~/wording/office-time.ts';

const { blocked, changes } = agendaCopy;
const KEY = ['agenda'];

/** Bookings and blocked times from one day to another, both included. */
export const useAgenda = (first: string, last: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...KEY, first, last],
    queryFn: () =>
      callRpc('agenda', { p_from: officeMomentOf(first), p_to: officeMomentOf(addDays(last, 1)) }),
    ...POLLED,
  });

/** The times to which a booking can be moved. */
export const useFreeTimes = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'times', id],
    queryFn: () => callRpc('times_for_booking', { p_id: id }),
  });

/** What an administrator does with a booking. The reason is written for the visitor. */
export type BookingChange =
  | { host: string | null }
  | { starts_at: string; reason: string }
  | { cancel: true; reason: string }
  | { outcome: 'happened' | 'no_show' };

/** Shown again after each change, also after a refusal: somebody else may have changed it. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

const reportFailure = (error: Error) => {
  raiseToast({ kind: 'error', title: changes.failed, text: reasonOf(error) ?? changes.failedText });
};

/** Changes a booking, if it is still as the administrator saw it. */
export function useChangeBooking({ id, sequence }: AgendaBooking) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: BookingChange) =>
      callRpc('change_booking', { p_id: id, p_sequence: sequence, p_change: change }),
    onSuccess: ({ changed }, change) => {
      if (!changed) return;
      const text = 'starts_at' in change && officeMoment(change.starts_at);
      const title = 'outcome' in change ? changes.noted : changes.done;
      raiseToast({ kind: 'success', title, ...(text && { text }) });
    },
    onSettled: () => reload(client),
  });
}

interface TimeToBlock {
  from: string;
  to: string;
  reason: string;
}

/** Blocks a time. The result are the references of the bookings that lie in it. */
export function useBlockTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ from, to, reason }: TimeToBlock) => {
      withdrawToast(changes.failed);
      return callRpc('block_time', { p_starts_at: from, p_ends_at: to, p_reason: reason });
    },
    onError: reportFailure,
    onSettled: () => reload(client),
  });
}

/** Lets visitors book a blocked time again. */
export function useUnblockTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callRpc('unblock_time', { p_id: id }),
    onSuccess: () => {
      raiseToast({ kind: 'success', title: blocked.unblocked });
    },
    onError: reportFailure,
    onSettled: () => reload(client),
  });
}
