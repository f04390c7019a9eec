import { useEffect } from 'react';
import { $openedLead, openLead } from './address-store.ts';
import { toggleSelected } from './list/selection.ts';

const TYPING = 'input:not([type="checkbox"]), textarea, select';

const leadOf = (element: HTMLElement | null | undefined): string | undefined => element?.dataset['lead'];

const focusedLead = (): string | undefined =>
  leadOf(document.activeElement?.closest('.admin-row')?.querySelector<HTMLElement>('[data-lead]'));

/** Moves to the next or previous lead: in the list with the focus, in a lead to the one beside it. */
function move(offset: number): void {
  const opened = $openedLead.get();
  const ids = Array.from(document.querySelectorAll<HTMLElement>('[data-lead]'), leadOf);
  const at = ids.indexOf(opened ?? focusedLead() ?? '');
  const id = ids[at === -1 ? 0 : at + offset];
  if (id === undefined) return;
  if (opened === null) document.querySelector<HTMLElement>(`[data-lead="${id}"]`)?.focus();
  else openLead(id);
}

function act(key: string, openHelp: () => void): boolean {
  const isLeadOpen = $openedLead.get() !== null;
  if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
  else if (key === '?') openHelp();
  else if (key === '/' && !isLeadOpen) document.getElementById('inbox-search')?.focus();
  else if (key === 'x' && !isLeadOpen) toggleFocused();
  else return false;
  return true;
}

function toggleFocused(): void {
  const id = focusedLead();
  if (id !== undefined) toggleSelected(id);
}

/** Listens for the shortcuts of the inbox. Never while somebody types, or in the help dialog. */
export function useShortcuts(isOn: boolean, openHelp: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isElsewhere = target instanceof Element && target.closest(`${TYPING}, .admin-help`) !== null;
      if (!isOn || ctrlKey || metaKey || altKey || isElsewhere) return;
      if (act(key, openHelp)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  });
}
