import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { POLLED } from '~/admin/shell/polled.ts';

const KEY = ['unassigned'];
const ASSIGNED = ['assigned'];

/** What was assigned last. It can be taken back. */
export interface Assigned {
  mail: string;
  lead: string;
  reference: string;
}

/** The mails that belong to no lead, and what this admin assigned last. */
export function useUnassigned() {
  const { data: mails = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => callRpc('unassigned_mails'),
    ...POLLED,
  });
  const { data: assigned = null } = useQuery<Assigned | null>({
    queryKey: ASSIGNED,
    initialData: null,
    enabled: false,
    queryFn: () => null,
  });
  return { mails, assigned };
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
      client.setQueryData(ASSIGNED, assigned);
      // Not awaited: the form would ignore whoever takes it back at once and assigns the mail again.
      void client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Takes the last assignment back. */
export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mail }: Assigned) => callRpc('assign_mail', { p_mail: mail }),
    onSuccess: async (_, takenBack) => {
      // Last, so that the list is not closed while it is empty. By then another mail may have been assigned.
      await client.invalidateQueries({ queryKey: KEY });
      client.setQueryData<Assigned | null>(ASSIGNED, (last) => (last === takenBack ? null : last));
    },
  });
}
