import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { $areShortcutsOn, switchShortcuts } from '~/stores/inbox/shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KEYS = [
  ['j, k', 'Next and previous lead'],
  ['Enter', 'Open the lead'],
  ['x', 'Select the lead'],
  ['/', 'Search'],
  ['Esc', 'Close'],
  ['?', 'This help'],
];

/** The keyboard shortcuts of the inbox, a dialog that lists them, and a switch for those who do not want single keys to act. */
export function ShortcutHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = useStore($areShortcutsOn);
  const open = () => dialog.current?.showModal();
  useShortcuts(isOn, open);
  return (
    <>
      <button type="button" className="admin-keys text-link" aria-haspopup="dialog" onClick={open}>
        Shortcuts
      </button>
      <dialog ref={dialog} className="admin-help" aria-labelledby="shortcuts" closedby="any">
        <h2 id="shortcuts" className="text-xl">
          Keyboard shortcuts
        </h2>
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
            onChange={({ target }) => {
              switchShortcuts(target.checked);
            }}
          />
          Use shortcuts in this browser
        </label>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </dialog>
    </>
  );
}
