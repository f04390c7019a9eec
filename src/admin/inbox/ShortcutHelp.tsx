import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { Modal } from '~/components/Modal.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { $areShortcutsOn, switchShortcuts, useShortcuts } from './use-shortcuts.ts';

const { common, shortcuts: copy } = inboxCopy;

const KEYS = [
  ['j, k, ↓, ↑', copy.move],
  [copy.enter, copy.openLead],
  ['x', copy.select],
  ['r', copy.reply],
  ['n', copy.add],
  ['/', copy.search],
  [copy.escape, common.close],
  ['?', copy.help],
];

/** The keyboard shortcuts of the inbox, a dialog that lists them, and a switch for those who do not want single keys to act. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useStore($areShortcutsOn);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useShortcuts(isOn, open);
  return (
    <>
      <button
        type="button"
        className="text-link line:inline panes:in-data-open:hidden hidden cursor-pointer"
        aria-haspopup="dialog"
        onClick={open}
      >
        {copy.open}
      </button>
      {isOpen && (
        <Modal title={copy.title} onClose={close}>
          <dl>
            {KEYS.map(([key, text]) => (
              <div key={key} className="grid grid-cols-[5rem_1fr] py-1">
                <dt>
                  <kbd className="rounded-sm border border-control px-2 [font:inherit]">{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => switchShortcuts(target.checked)}
            />
            {copy.use}
          </label>
          <Button kind="quiet" onClick={close}>
            {common.close}
          </Button>
        </Modal>
      )}
    </>
  );
}
