import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { Modal } from '~/components/Modal.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { $areShortcutsOn, switchShortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const { common, shortcuts: copy } = inboxCopy;

const KEYS = [
  ['j, k, ↓, ↑', copy.move],
  [copy.enter, copy.openLead],
  ['x', copy.select],
  ['r', copy.reply],
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
      <button type="button" className="admin-keys text-link" aria-haspopup="dialog" onClick={open}>
        {copy.open}
      </button>
      {isOpen && (
        <Modal className="admin-help" title={copy.title} onClose={close}>
          <dl>
            {KEYS.map(([key, text]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <label className="admin-check">
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
