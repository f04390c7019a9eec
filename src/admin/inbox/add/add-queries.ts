import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';

/** A lead as staff enter it; its request id, so that it is stored once; and whether it gets the thank-you. */
export interface NewLead {
  lead: Record<'name' | 'email' | 'phone' | 'message' | 'source', string>;
  requestId: string;
  isThanked: boolean;
}

/** Stores a lead. The result is its id. */
export const useAddLead = () =>
  useMutation({
    mutationFn: ({ lead, requestId, isThanked }: NewLead) =>
      callRpc('add_lead', { p_lead: lead, p_request_id: requestId, p_thanks: isThanked }),
    meta: { reload: [KEYS.list, KEYS.counts] },
  });

/** Long enough to be one person's. */
const isWhole = (email: string, phone: string) =>
  /\S@\S+\.\S/.test(email) || phone.replace(/\D/g, '').length >= 8;

/** The leads that have this mailbox or this number. */
export const useKnown = (email: string, phone: string) =>
  useQuery({
    ...answerOf([...KEYS.known, email, phone], 'duplicates_of', { p_email: email, p_phone: phone }),
    enabled: isWhole(email, phone),
  });
