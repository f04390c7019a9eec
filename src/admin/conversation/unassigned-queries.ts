import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { POLLED } from '~/admin/shell/polled.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import type { UnassignedMail } from '~/contracts/conversation.ts';

const mailsIn = (pages: readonly { mails: UnassignedMail[] }[]) => pages.flatMap(({ mails }) => mails);

/** What was assigned last. It can be taken back. */
export interface Assigned {
  mail: string;
  lead: string;
  reference: string;
}

/** The newest mails that belong to no lead, how many there are, how to load older ones, and what this admin assigned last. */
export function useUnassigned() {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: KEYS.unassigned,
    queryFn: ({ pageParam }) => callRpc('unassigned_mails', pageParam),
    initialPageParam: {},
    getNextPageParam: ({ total }, pages) => {
      const mails = mailsIn(pages);
      const last = mails.at(-1);
      return last && mails.length < total ? { p_before_at: last.at, p_before_id: last.id } : undefined;
    },
    ...POLLED,
  });
  const { data: assigned = null } = useQuery<Assigned | null>({
    queryKey: KEYS.assigned,
    initialData: null,
    enabled: false,
    queryFn: () => null,
  });
  const pages = data?.pages ?? [];
  return {
    mails: mailsIn(pages),
    total: pages[0]?.total ?? 0,
    loadOlder: hasNextPage ? () => void fetchNextPage() : undefined,
    assigned,
  };
}

interface Assignment {
  mail: string;
  reference: string;
}

/** Puts a mail into the conversation with a lead. Without such a lead, the result is null and nothing changes. */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ mail, reference }: Assignment): Promise<Assigned | null> => {
      const lead = await callRpc('assign_mail', { p_mail: mail, p_reference: reference });
      return lead === null ? null : { mail, lead, reference };
    },
    onSuccess: (assigned) => {
      if (!assigned) return;
      client.setQueryData(KEYS.assigned, assigned);
      // Not awaited: the form would ignore whoever takes it back at once and assigns the mail again.
      void client.invalidateQueries({ queryKey: KEYS.unassigned });
    },
  });
}

/** Makes a lead of a mail, and calls `onMade` with its id. */
export const useMakeLead = (onMade: (lead: string) => void) =>
  useMutation({
    mutationFn: (mail: string) => callRpc('lead_from_mail', { p_mail: mail }),
    onSuccess: onMade,
    meta: { failed: NOT_CHANGED, reload: [KEYS.unassigned, KEYS.list, KEYS.counts] },
  });

/** Takes the last assignment back. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mail }: Assigned) => callRpc('assign_mail', { p_mail: mail }),
    onSuccess: async (_, takenBack) => {
      // Last, so that the list is not closed while it is empty. By then another mail may have been assigned.
      await client.invalidateQueries({ queryKey: KEYS.unassigned });
      client.setQueryData<Assigned | null>(KEYS.assigned, (last) => (last === takenBack ? null : last));
    },
  });
}
