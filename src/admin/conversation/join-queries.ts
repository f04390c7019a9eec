import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';

/** The leads that may be of the same person. */
export const useDuplicates = (lead: string) =>
  useQuery(answerOf([...KEYS.lead(lead), 'duplicates'], 'duplicates_of', { p_lead: lead }));

interface Change {
  other: string;
  name: 'join_leads' | 'separate_leads';
}

/** Joins another lead with this one, or takes it out again. */
export const useJoin = (lead: string) =>
  useMutation({
    mutationFn: ({ other, name }: Change) => callRpc(name, { p_lead: lead, p_other: other }),
    meta: { failed: NOT_CHANGED, reload: [KEYS.counts, KEYS.lead(lead)] },
  });
