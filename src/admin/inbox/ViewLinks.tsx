import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '~/browser/page-address.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { $inboxFilter, changeFilter, formatInboxAddress } from './address.ts';
import { VIEWS, type View } from './filter/filter.ts';
import { useCounts } from './inbox-queries.ts';

const { label, names } = inboxCopy.views;

/** Runs an action instead of following a link, unless the link is opened in another tab. */
export const insteadOfLink = (action: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  action();
};

/** A link to a view; the other filters stay as they are. */
export function ViewLink({ view, ...rest }: { view: View; className?: string; children: React.ReactNode }) {
  const filter = useStore($inboxFilter);
  return (
    <a
      href={formatInboxAddress({ filter: { ...filter, view }, lead: null }) || '/admin'}
      aria-current={filter.view === view ? 'page' : undefined}
      onClick={insteadOfLink(() => changeFilter({ view }))}
      {...rest}
    />
  );
}

/** The views of the inbox with their counts. */
export function ViewLinks() {
  const { data: counts } = useCounts();
  const countOf = (view: View) =>
    view === 'all' ? undefined : counts?.[view === 'suspicious' ? 'marked' : view];
  return (
    <nav
      className="mx-[calc(-1*var(--gutter))] flex [scrollbar-width:none] gap-5.5 overflow-x-auto px-(--gutter) text-sm shadow-[inset_0_-1px_var(--color-line)]"
      aria-label={label}
    >
      {VIEWS.map((view) => (
        <ViewLink key={view} view={view} className="tab py-[0.35rem]">
          {names[view]}{' '}
          <span className="font-normal tabular-nums">{countOf(view)?.toLocaleString('en-IN')}</span>
        </ViewLink>
      ))}
    </nav>
  );
}
