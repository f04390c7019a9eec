import { useEffect, useState } from 'react';
import { SLUG } from '~/brand/brand.ts';
import { readText, removeText, writeText } from '~/browser/browser-storage.ts';
import { Button } from '~/components/Button.tsx';
import { Modal } from '~/components/Modal.tsx';
import { TickField } from '~/components/TickField.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { $openedLead, closeLead, openLead } from './address.ts';
import { toggleSelected } from './list/selection.ts';

const { common, shortcuts: copy } = inboxCopy;

/** Whether single keys act in the inbox. Speech input and shaking hands can press them by mistake. */
const OFF_KEY = `${SLUG}-shortcuts-off`;

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

interface Dialogs {
  onHelp: () => void;
  onAdd: () => void;
}

function act(key: string, { onHelp, onAdd }: Dialogs): boolean {
  const isLeadOpen = $openedLead.get() !== null;
  const focused = focusedLead();
  if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
  else if (key === '?') onHelp();
  else if (key === 'r' && isLeadOpen) document.getElementById('reply-text')?.focus();
  else if (key === '/') document.getElementById('inbox-search')?.focus();
  else if (key === 'n') onAdd();
  else if (key === 'x' && focused !== undefined) toggleSelected(focused);
  else return false;
  return true;
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
function useShortcuts(isOn: boolean, dialogs: Dialogs): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Element)) return;
      // Escape gives up the word that is being composed.
      if (isComposing) return;
      const mayAct = isOn && !target.closest(`${TYPING}, .modal`);
      if (actAlways(key, target) || (mayAct && act(key, dialogs))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** The keyboard shortcuts of the inbox, a dialog that lists them, and a switch for those who do not want single keys to act. */
export function ShortcutHelp({ onAdd }: Pick<Dialogs, 'onAdd'>) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => readText('localStorage', OFF_KEY) === undefined);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useShortcuts(isOn, { onHelp: open, onAdd });
  const turn = (isWanted: boolean) => {
    setOn(isWanted);
    if (isWanted) removeText('localStorage', OFF_KEY);
    else writeText('localStorage', OFF_KEY, '1');
  };
  return (
    <>
      <Button
        kind="link"
        className="line:inline panes:in-data-open:hidden hidden"
        aria-haspopup="dialog"
        onClick={open}
      >
        {copy.open}
      </Button>
      {isOpen && (
        <Modal title={copy.title} onClose={close}>
          <dl>
            {Object.entries(copy.keys).map(([key, text]) => (
              <div key={key} className="grid grid-cols-[5rem_1fr] py-1">
                <dt>
                  <kbd className="rounded-sm border border-control px-2 [font:inherit]">{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <TickField label={copy.use} checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <Button kind="quiet" onClick={close}>
            {common.close}
          </Button>
        </Modal>
      )}
    </>
  );
}
