import { atom, type ReadableAtom } from 'nanostores';
import { raiseToast } from '~/browser/toast.ts';
import type { NotificationChoice } from '~/contracts/staff.ts';
import { accountCopy } from '~/copy/account.ts';
import { authProblem } from '../auth-refusal.ts';
import type { AuthForm } from '../auth-forms-store.ts';
import { loadChoice, saveChoice } from './notifications-service.ts';

const { notifications: copy } = accountCopy;
const IDLE: AuthForm = { isBusy: false, problem: null, sentTo: null };

const $stored = atom<NotificationChoice | null>(null);
const $state = atom(IDLE);

/** How this administrator is told at once; null until it is loaded. */
export const $choice: ReadableAtom<NotificationChoice | null> = $stored;

/** The state of the form. */
export const $notificationsForm: ReadableAtom<AuthForm> = $state;

/** Loads the choice. Without it there is no form, and the next visit tries again. */
export async function openNotifications(): Promise<void> {
  await loadChoice().then(
    (choice) => {
      $stored.set(choice);
    },
    (error: unknown) => {
      console.warn('The choice of notifications could not be loaded:', error);
    },
  );
}

/** Saves the form. */
export async function saveNotifications(values: FormData): Promise<void> {
  const texts = (name: string) => values.getAll(name).map(String);
  $state.set({ ...IDLE, isBusy: true });
  const outcome = await saveChoice({
    mail: texts('mail'),
    device: texts('device'),
    only_mine: values.has('only_mine'),
    quiet_from: String(values.get('quiet_from')),
    quiet_until: String(values.get('quiet_until')),
  });
  $state.set({ ...IDLE, problem: outcome.ok ? null : authProblem(outcome.refusal) });
  raiseToast(outcome.ok ? { kind: 'success', title: copy.saved } : { kind: 'error', title: copy.failed });
}
