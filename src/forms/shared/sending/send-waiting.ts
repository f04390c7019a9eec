import { atom, type ReadableAtom } from 'nanostores';
import { isTemporary } from '~/backend/call-outcome.ts';
import { countDays, isTooOld } from '~/browser/days-kept.ts';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { raiseToast } from '~/browser/toast.ts';
import { formsCopy } from '~/copy/forms.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import {
  $waiting,
  changeMessage,
  forgetMessage,
  type KeptMessage,
  showWaiting,
  WAITING_KEY,
} from './kept-messages.ts';
import { sendSubmission } from './send-submission.ts';

const { sent, waiting } = formsCopy;

const RETRY_MILLISECONDS = 60_000;

const $isSending = atom(false);

/** Whether waiting messages are being sent. */
export const $isSendingWaiting: ReadableAtom<boolean> = $isSending;

const isDraft = (name: string, values: object): boolean =>
  JSON.stringify(readDraft(name)) === JSON.stringify(values);

/** Sends a message again, unless it was refused or discarded. Resolves to whether it is not to be sent any more. */
async function sendAgain(message: KeptMessage): Promise<boolean> {
  const { form, id: own } = message;
  if (!$waiting.get().messages.some(({ id, refusal }) => id === own && refusal === undefined)) return true;
  const outcome = await sendSubmission(message, message);
  if (outcome.ok) {
    forgetMessage(message);
    // The page that sent it may have been left before it heard that it is stored.
    if (isDraft(form.name, form.values)) deleteDraft(form.name);
    const { title, text } = waiting.sent;
    const { reference } = outcome.data;
    raiseToast({ kind: 'success', title, text: `${text} ${interpolate(sent.yourReference, { reference })}` });
    // A time is to be confirmed, or is gone: the page says so, as after the form.
    if (message.wish)
      void import('./open-page.ts').then(
        ({ openPage }) => openPage(outcome.data),
        () => undefined,
      );
    return true;
  }
  if (!isTemporary(outcome.refusal)) {
    const refusal = outcome.refusal.message;
    changeMessage({ ...message, refusal });
    raiseToast({ kind: 'error', title: waiting.refused.title, text: refusal });
    return true;
  }
  const kept = countDays(message);
  if (isTooOld(kept)) {
    forgetMessage(message);
    raiseToast({ kind: 'error', ...waiting.expired });
  } else if (kept.day !== message.day) changeMessage({ ...message, ...kept });
  return isTooOld(kept);
}

/** Sends the waiting messages; resolves to whether none of them is left to be sent. What another tab sends too has the same request id. */
async function sendWaiting(): Promise<boolean> {
  let isDone = true;
  $isSending.set(true);
  try {
    showWaiting();
    for (const message of $waiting.get().messages) isDone = (await sendAgain(message)) && isDone;
    return isDone;
  } catch {
    return false;
  } finally {
    $isSending.set(false);
  }
}

/** Sends the waiting messages because the visitor asked for it. */
export async function sendWaitingNow(): Promise<void> {
  if ($isSending.get() || (await sendWaiting())) return;
  raiseToast({ kind: 'error', ...waiting.notSent });
}

/** Sends the waiting messages now and whenever the connection may have returned, until the returned function is called. */
export function watchWaiting(): () => void {
  const retry = () => {
    showWaiting();
    if ($waiting.get().messages.length > 0 && !$isSending.get()) void sendWaiting();
  };
  retry();
  const watch = new AbortController();
  const { signal } = watch;
  for (const event of ['online', 'pageshow']) addEventListener(event, retry, { signal });
  document.addEventListener('visibilitychange', retry, { signal });
  // Another tab has sent or discarded a message. What it keeps is not said to wait: its first attempt may be running.
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(WAITING_KEY) && newValue === null) showWaiting();
  };
  addEventListener('storage', follow, { signal });
  // Not every failure ends with an event.
  const timer = setInterval(() => navigator.onLine && retry(), RETRY_MILLISECONDS);
  return () => {
    watch.abort();
    clearInterval(timer);
  };
}

/** Shows the form of a refused message with what was typed. Another draft stays, and the message then too. */
export function openFormOf(message: KeptMessage): void {
  const { name, values, page } = message.form;
  if (readDraft(name) === undefined || isDraft(name, values)) {
    saveDraft(name, values);
    forgetMessage(message);
  }
  location.assign(page);
  // Only the fragment differs.
  if (page.split('#')[0] === location.pathname + location.search) location.reload();
}
