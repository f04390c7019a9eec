import { useStore } from '@nanostores/react';
import { $heldCount } from '~/stores/inbox/holds.ts';
import { $inboxFilter, changeFilter } from '~/stores/inbox/list.ts';

/** Switches between the two lists: the inbox, and what is held as probable abuse. */
export function ListSwitch() {
  const { isHeld } = useStore($inboxFilter);
  const count = useStore($heldCount);
  const lists = [
    { name: 'Inbox', isHeldList: false },
    { name: count === null ? 'Held' : `Held (${count.toLocaleString('en-IN')})`, isHeldList: true },
  ];
  return (
    <div role="group" aria-label="List" className="admin-lists">
      {lists.map(({ name, isHeldList }) => (
        <button
          key={String(isHeldList)}
          type="button"
          aria-pressed={isHeld === isHeldList}
          onClick={() => {
            changeFilter({ isHeld: isHeldList });
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
