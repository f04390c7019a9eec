import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadLead } from '~/admin/lead/lead-queries.ts';
import { callRpc, reasonOf } from '~/admin/shell/call-rpc.ts';
import { quotesCopy } from '~/copy/quotes.ts';

/** What staff do with a quote. */
export interface QuoteChange {
  event: 'accepted' | 'declined' | 'withdrawn' | 'taken_back';
  note?: string;
}

/** Records what became of a quote elsewhere, takes that back, or withdraws the quote. Resolves to what is wrong. */
export function useChangeQuote(lead: string, quote: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ event, note = '' }: QuoteChange) =>
      callRpc('change_quote', { p_quote: quote, p_event: event, p_note: note }),
    onSettled: () => reloadLead(client, lead),
  });
  const change = async (wanted: QuoteChange): Promise<string | undefined> => {
    try {
      await mutateAsync(wanted);
      return undefined;
    } catch (error) {
      return reasonOf(error) ?? quotesCopy.staff.failed;
    }
  };
  return { change, isPending };
}
