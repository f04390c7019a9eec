import { atom, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { SLUG } from '~/brand/brand.ts';
import { readText, removeText, writeText } from '~/browser/browser-storage.ts';
import { $openedLead, closeLead, openLead } from './address-store.ts';
import { toggleSelected } from './list/selection.ts';

const OFF_KEY = `${SLUG}-shortcuts-off`;

const $isOn = atom(readText('localStorage', OFF_KEY) === undefined);

/** Whether single keys act in the inbox. Speech input and shaking hands can press them by mistake. */
export const $areShortcutsOn: ReadableAtom<boolean> = $isOn;

export function switchShortcuts(isOn: boolean): void {
  $isOn.set(isOn);
  if (isOn) removeText('localStorage', OFF_KEY);
  else writeText('localStorage', OFF_KEY, '1');
}

/** Whether the form for a new lead is open. */
export const $isAdding = atom(false);

const TYPING = 'input:not([type="checkbox"]), textarea, select';

/** Where Escape has another meaning. */
const QUIET = '.modal,search';

const leadOf = (element: HTMLElement | null | undefined): string | undefined => element?.dataset['lead'];

const focusedLead = (): string | undefined =>
  leadOf(document.activeElement?.closest('.admin-row')?.querySelector<HTMLElement>('[data-lead]'));

/** Moves to the next or previous lead: with the focus of the list and, when one is open, with that too. */
function move(offset: number): void {
  const opened = $openedLead.get();
  const ids = Array.from(document.querySelectorAll<HTMLElement>('[data-lead]'), leadOf);
  const at = ids.indexOf(opened ?? focusedLead() ?? '');
  const id = ids[at === -1 ? 0 : at + offset];
  if (id === undefined) return;
  if (opened !== null) openLead(id);
  document.querySelector<HTMLElement>(`[data-lead="${id}"]`)?.focus();
}

function act(key: string, openHelp: () => void): boolean {
  const isLeadOpen = $openedLead.get() !== null;
  if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
  else if (key === '?') openHelp();
  else if (key === 'r' && isLeadOpen) document.getElementById('reply-text')?.focus();
  else if (key === '/') document.getElementById('inbox-search')?.focus();
  else if (key === 'n') $isAdding.set(true);
  else if (key === 'x') toggleFocused();
  else return false;
  return true;
}

function toggleFocused(): void {
  const id = focusedLead();
  if (id !== undefined) toggleSelected(id);
}

/** Keys that are no characters act always: arrows on a row, and Escape closes the lead, but not while somebody searches. */
function actAlways(key: string, target: Element): boolean {
  const row = target.closest('.admin-row');
  if (row && (key === 'ArrowDown' || key === 'ArrowUp')) move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape' && $openedLead.get() !== null && !target.closest(QUIET)) closeLead();
  else return false;
  return true;
}

/** Listens for the shortcuts of the inbox. Characters act never while somebody types, or in a dialog. */
export function useShortcuts(isOn: boolean, openHelp: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Element)) return;
      // Escape gives up the word that is being composed.
      if (isComposing) return;
      const mayAct = isOn && !target.closest(`${TYPING}, .modal`);
      if (actAlways(key, target) || (mayAct && act(key, openHelp))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
