import { useInfiniteQuery } from '@tanstack/react-query';
import { callRpc, POLLED } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import type { UnassignedMail } from '~/contracts/conversation.ts';

const mailsIn = (pages: readonly { mails: UnassignedMail[] }[]) => pages.flatMap(({ mails }) => mails);

/** The newest mails that belong to no lead, how many there are, and how to load older ones. */
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
  const pages = data?.pages ?? [];
  return {
    mails: mailsIn(pages),
    total: pages[0]?.total ?? 0,
    loadOlder: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
