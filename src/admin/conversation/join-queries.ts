import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadLead } from '~/admin/lead/lead-queries.ts';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { raiseToast } from '~/browser/toast.ts';
import { inboxCopy } from '~/copy/inbox.ts';

const { common } = inboxCopy;

/** The leads that may be of the same person. Its key begins like that of the lead, so that both are loaded again. */
export const useDuplicates = (lead: string) =>
  useQuery({
    queryKey: ['lead', lead, 'duplicates'],
    queryFn: () => callRpc('duplicates_of', { p_lead: lead }),
  });

interface Change {
  other: string;
  name: 'join_leads' | 'separate_leads';
}

/** Returns functions that join another lead with this one, or take it out again. */
export function useJoin(lead: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ other, name }: Change) => callRpc(name, { p_lead: lead, p_other: other }),
    onSuccess: () => reloadLead(client, lead),
    onError: () => {
      raiseToast({ kind: 'error', title: common.error, text: common.notChanged });
    },
  });
  return {
    isBusy: isPending,
    join: (other: string) => {
      mutate({ other, name: 'join_leads' });
    },
    separate: (other: string) => {
      mutate({ other, name: 'separate_leads' });
    },
  };
}
