import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { AuthFormShell } from '../AuthFormShell.tsx';
import { canShow } from './notifications-service.ts';
import { $choice, $notificationsForm, openNotifications, saveNotifications } from './notifications-store.ts';

const { notifications: copy } = accountCopy;
const EVENTS = Object.entries(copy.events);
const WAYS = ['mail', 'device'] as const;

/** How an administrator is told at once of what happens in the inbox: for each event by mail and on this device, and when not. */
export function Notifications() {
  const choice = useStore($choice);
  const form = useStore($notificationsForm);
  useEffect(() => {
    void openNotifications();
  }, []);
  if (!choice) return null;
  const isPossible = canShow();
  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title" className="text-xl">
        {copy.title}
      </h2>
      <AuthFormShell form={form} action={copy.save} busyAction={copy.busy} onSend={saveNotifications}>
        <table className="notification-ways">
          <thead>
            <tr>
              <th scope="col">{copy.event}</th>
              {WAYS.map((way) => (
                <th key={way} scope="col">
                  {copy[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EVENTS.map(([kind, label]) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                {WAYS.map((way) => (
                  <td key={way}>
                    <label>
                      <input
                        type="checkbox"
                        name={way}
                        value={kind}
                        aria-label={`${label}: ${copy[way]}`}
                        defaultChecked={choice[way].includes(kind)}
                        disabled={way === 'device' && !isPossible}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!isPossible && <p className="field-hint">{copy.unsupported}</p>}
        <label className="notification-mine">
          <input type="checkbox" name="only_mine" defaultChecked={choice.only_mine} />
          {copy.onlyMine}
        </label>
        <fieldset className="notification-quiet" aria-describedby="quiet-hint">
          <TextField
            id="quiet-from"
            type="time"
            name="quiet_from"
            label={copy.quietFrom}
            defaultValue={choice.quiet_from}
            required
          />
          <TextField
            id="quiet-until"
            type="time"
            name="quiet_until"
            label={copy.quietUntil}
            defaultValue={choice.quiet_until}
            required
          />
          <p id="quiet-hint" className="field-hint">
            {copy.quietHint}
          </p>
        </fieldset>
      </AuthFormShell>
    </section>
  );
}
