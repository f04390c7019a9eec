import { use } from 'react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import { TickField } from '~/components/TickField.tsx';
import { accountCopy } from '~/copy/account.ts';
import { act } from '../auth-actions.ts';
import { canShow, loadChoice, saveChoice } from './notifications-service.ts';

const { notifications: copy } = accountCopy;
const EVENTS = Object.entries(copy.events);
const WAYS = ['mail', 'device'] as const;

const save = ({ data, exact }: Typed) => {
  const texts = (name: string) => data.getAll(name).map(String);
  const choice = {
    mail: texts('mail'),
    device: texts('device'),
    only_mine: data.has('only_mine'),
    quiet_from: exact('quiet_from'),
    quiet_until: exact('quiet_until'),
  };
  return act(() => saveChoice(choice), { failed: copy.failed, done: { title: copy.saved } });
};

/** Loaded with this file. */
const loading = loadChoice();

/** How an administrator is told at once of what happens in the inbox: for each event by mail and on this device, and when not. */
export default function Notifications() {
  const choice = use(loading);
  const isPossible = canShow();
  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title" className="text-xl">
        {copy.title}
      </h2>
      <SmallForm button={{ children: copy.save }} busy={copy.busy} onSend={save}>
        <table className="mt-3 w-full">
          <thead>
            <tr className="align-bottom text-sm text-muted">
              <th className="py-1.5 text-start" scope="col">
                {copy.event}
              </th>
              {WAYS.map((way) => (
                <th key={way} className="w-22" scope="col">
                  {copy[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EVENTS.map(([kind, label]) => (
              <tr key={kind} className="border-t border-line">
                <th className="py-1.5 text-start font-normal" scope="row">
                  {label}
                </th>
                {WAYS.map((way) => (
                  <td key={way} className="w-22">
                    <label className="grid min-h-11 place-items-center">
                      <input
                        type="checkbox"
                        className="size-5"
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
        <TickField label={copy.onlyMine} name="only_mine" defaultChecked={choice.only_mine} />
        <fieldset className="grid grid-cols-2 gap-x-5 gap-y-2" aria-describedby="quiet-hint">
          <TextField
            type="time"
            name="quiet_from"
            label={copy.quietFrom}
            defaultValue={choice.quiet_from}
            required
          />
          <TextField
            type="time"
            name="quiet_until"
            label={copy.quietUntil}
            defaultValue={choice.quiet_until}
            required
          />
          <p id="quiet-hint" className="field-hint col-span-full">
            {copy.quietHint}
          </p>
        </fieldset>
      </SmallForm>
    </section>
  );
}
