import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRpc, POLLED } from '~/admin/shell/call-rpc.ts';
import { lazyPart } from '~/admin/shell/lazy-part.tsx';
import { KEYS } from '~/admin/shell/keys.ts';
import type { UnassignedMail } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { openLead } from './address.ts';

const { unassigned: copy } = conversationCopy;

const UnassignedMails = lazyPart(() => import('~/admin/conversation/UnassignedMails.tsx'));

/** How many mails came in that belong to no lead, if there are any; opened, the mails. */
export function Unassigned() {
  const { total, ...mails } = useUnassigned();
  /** Undefined until it is opened. Then what was assigned there can be taken back, also from an empty list. */
  const [isOpen, setOpen] = useState<boolean>();
  if (total === 0 && !isOpen) return null;
  return (
    // Closed, it takes no row of the list: it is beside what belongs to the list.
    <details className="not-open:float-end" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer pt-1.5 text-sm font-bold">
        {interpolate(total === 1 ? copy.one : copy.many, { count: total })}
      </summary>
      {isOpen !== undefined && <UnassignedMails {...mails} onMade={openLead} />}
    </details>
  );
}

const mailsIn = (pages: readonly { mails: UnassignedMail[] }[]) => pages.flatMap(({ mails }) => mails);

/** The newest mails that belong to no lead, how many there are, and how to load older ones. */
function useUnassigned() {
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
