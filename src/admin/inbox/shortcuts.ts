import { atom, type ReadableAtom } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { readText, removeText, writeText } from '~/browser/browser-storage.ts';

const OFF_KEY = `${SLUG}-shortcuts-off`;

const $state = atom(readText('localStorage', OFF_KEY) === undefined);

/** Whether single keys act in the inbox. Speech input and shaking hands can press them by mistake. */
export const $areShortcutsOn: ReadableAtom<boolean> = $state;

export function switchShortcuts(isOn: boolean): void {
  $state.set(isOn);
  if (isOn) removeText('localStorage', OFF_KEY);
  else writeText('localStorage', OFF_KEY, '1');
}
