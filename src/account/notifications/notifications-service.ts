import type { NotificationChoice } from '~/contracts/staff.ts';
import { accountCopy } from '~/copy/account.ts';
import { ANSWER_MILLISECONDS, withLimit } from '~/browser/with-limit.ts';
import type { AuthOutcome } from '~/session/auth-service.ts';
import { loadSupabase } from '~/session/supabase-service.ts';

/** Shows the notifications. */
const WORKER = '/admin-notifications.js';

/** The key that push services know the agency by. In the page, because a setting would be in the scripts of every form. */
const pushKey = () => document.querySelector<HTMLElement>('[data-push-key]')?.dataset['pushKey'] ?? '';

/** Whether this browser can show notifications. */
export const canShow = (): boolean =>
  pushKey() !== '' && 'serviceWorker' in navigator && 'PushManager' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = canShow() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission; null without it. */
async function subscribe(): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const subscribed = navigator.serviceWorker.register(WORKER).then(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey() });
  });
  return withLimit(subscribed, ANSWER_MILLISECONDS);
}

/** What the administrator has chosen, for this device too. Throws if it cannot be loaded. */
export async function loadChoice(): Promise<NotificationChoice> {
  const device = await subscription();
  const client = await loadSupabase();
  const { data } = await client
    .rpc('my_notifications', device ? { p_device: device.endpoint } : {})
    .throwOnError();
  return data;
}

/** Stores the choice, and asks for the permission if this device is to show something. */
export async function saveChoice(choice: NotificationChoice): Promise<AuthOutcome> {
  const isWanted = choice.device.length > 0;
  try {
    const device = isWanted ? await subscribe() : await subscription();
    if (isWanted && !device) return { ok: false, refusal: { message: accountCopy.notifications.blocked } };
    const { endpoint, keys } = device?.toJSON() ?? {};
    const client = await loadSupabase();
    await client.rpc('save_notifications', { p_choice: { ...choice, endpoint, ...keys } }).throwOnError();
    if (!isWanted) await device?.unsubscribe();
    return { ok: true };
  } catch {
    return { ok: false, refusal: {} };
  }
}
