import { describe, expect, test, vi } from 'vitest';
import { readDraft } from '../../../src/browser/drafts.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { WAITING_KEY } from '../../../src/forms/shared/sending/kept-messages.ts';
import type { NewSubmission } from '../../../src/domain/submission/submission.ts';
import { SOURCE_KEY } from '../../../src/domain/source/source.ts';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';
import { answered, down, services } from '../../fixtures/unit/form-services.ts';

const DAY = 24 * 60 * 60_000;

const message = contactMessage();
const other = { ...message, company: 'Verma Lamps' };

/** The site in a tab of its own. */
async function openTab() {
  vi.resetModules();
  const { contactStore } = await import('../../../src/forms/contact/contact-store.ts');
  const sending = await import('../../../src/forms/shared/sending/send-waiting.ts');
  const waiting = await import('../../../src/forms/shared/sending/kept-messages.ts');
  contactStore.open(message);
  return { ...sending, ...waiting, form: contactStore };
}

/** Opens a tab whose message could not be stored. */
async function openWithWaiting() {
  services.storeSubmission.mockResolvedValueOnce(down);
  const tab = await openTab();
  await tab.form.submit();
  return tab;
}

const keptText = () =>
  Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    .filter((key) => key.startsWith(WAITING_KEY))
    .map((key) => localStorage.getItem(key))
    .join();
const sentIds = () =>
  services.storeSubmission.mock.calls.map(([row]: NewSubmission[]) => row?.request_id ?? 'none');

describe('a message that could not be stored', () => {
  test('does not wait once the server has refused it, and what was typed since stays', async () => {
    services.storeSubmission.mockResolvedValue(answered(400));
    const { form, $waiting } = await openTab();
    const sent = form.submit();
    form.type(other);
    await sent;
    expect([form.$form.get().values, $waiting.get().messages, keptText()]).toEqual([other, [], '']);
    expect(services.notifyByMail).not.toHaveBeenCalled();
  });

  test('is sent once while it is on its way, whatever is pressed and happens', async () => {
    const { sendWaitingNow, watchWaiting } = await openWithWaiting();
    const answer = Promise.withResolvers();
    services.storeSubmission.mockReturnValue(answer.promise);
    const pressed = [sendWaitingNow(), sendWaitingNow()];
    watchWaiting();
    await new Promise(setImmediate);
    answer.resolve({ ok: true });
    await Promise.all(pressed);
    expect(sentIds()).toHaveLength(2);
  });

  test('is sent whenever the connection may have returned, until nobody watches', async () => {
    const { sendWaitingNow, watchWaiting } = await openWithWaiting();
    services.storeSubmission.mockRejectedValue(new Error('x is not a function'));
    vi.useFakeTimers();
    const counts: number[] = [];
    const pass = async (milliseconds = 1) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      counts.push(sentIds().length);
    };
    const stop = watchWaiting();
    for (const event of ['online', 'pageshow', 'visibilitychange']) {
      await pass();
      dispatchEvent(new Event(event));
    }
    await pass();
    await pass(60_000);
    vi.stubGlobal('navigator', { onLine: false });
    await pass(60_000);
    vi.stubGlobal('navigator', { onLine: true });
    stop();
    dispatchEvent(new Event('online'));
    await pass(60_000);
    void sendWaitingNow();
    await pass();
    expect(counts).toEqual([2, 3, 4, 5, 6, 6, 6, 7]);
    expect(services.raiseToast).toHaveBeenLastCalledWith({ kind: 'error', ...formsCopy.waiting.notSent });
  });

  test('stays while it cannot be sent, also beside one that can, and nothing is shown that is no message', async () => {
    for (const none of ['{"id":"1","row":{}}', '{"id":"2","form":{}}', '{"row":{},"form":{}}'])
      localStorage.setItem(`${WAITING_KEY}-${none}`, none);
    const { keepMessage, sendWaitingNow, $waiting } = await openWithWaiting();
    for (const kept of $waiting.get().messages) keepMessage({ ...kept, id: 'f'.repeat(32) });
    services.storeSubmission.mockResolvedValueOnce(down);
    await sendWaitingNow();
    expect(services.raiseToast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: formsCopy.waiting.notSent.title }),
    );
    expect($waiting.get().messages).toHaveLength(1);
  });

  test.each([
    { does: 'deletes the draft that it was when it is sent', draft: message, isSent: true },
    { does: 'leaves another draft when it is sent', draft: other, isSent: true, shown: other },
    { does: 'is shown in its form', shown: message },
    { does: 'is shown in its form as the draft that it is', draft: message, shown: message },
    { does: 'stays beside another draft of its form', draft: other, shown: other, left: 1 },
  ])('$does', async ({ draft, isSent, shown, left = 0 }) => {
    const place = { pathname: '/contact', search: '?plan=pro', hash: '#message' };
    vi.stubGlobal('location', { ...place, assign: vi.fn(), reload: vi.fn() });
    const { form, $waiting, openFormOf, sendWaitingNow } = await openWithWaiting();
    if (draft) form.type(draft);
    if (isSent) await sendWaitingNow();
    else $waiting.get().messages.forEach(openFormOf);
    expect([readDraft(CONTACT_FORM.name), $waiting.get().messages.length]).toEqual([shown, left]);
    expect(vi.mocked(location.assign).mock.calls).toEqual(isSent ? [] : [['/contact?plan=pro#message']]);
  });

  test('is deleted when it is discarded, also in another tab while the server refuses it, and not sent after it', async () => {
    const { $waiting, forgetMessage, keepMessage, sendWaitingNow } = await openWithWaiting();
    for (const kept of $waiting.get().messages) keepMessage({ ...kept, id: 'f'.repeat(32) });
    services.storeSubmission.mockImplementationOnce(() => {
      $waiting.get().messages.forEach(forgetMessage);
      return Promise.resolve(answered(400));
    });
    await sendWaitingNow();
    expect([keptText(), sentIds().length]).toEqual(['', 2]);
  });

  test('is deleted with a word after seven days on which it could not be sent', async () => {
    await openWithWaiting();
    services.storeSubmission.mockResolvedValue(down);
    for (let day = 1; day <= 7; day += 1) {
      expect(keptText()).toContain('brass lamps');
      vi.advanceTimersByTime(DAY);
      for (let time = 1; time <= 3; time += 1) await (await openTab()).sendWaitingNow();
    }
    expect(keptText()).toBe('');
    expect(services.raiseToast).toHaveBeenLastCalledWith({ kind: 'error', ...formsCopy.waiting.expired });
  });

  test('is kept with the reason when the server refuses it, and not sent again', async () => {
    await openWithWaiting();
    services.storeSubmission.mockResolvedValue(answered(400, 'Message is too long.'));
    const { sendWaitingNow, $waiting } = await openTab();
    await sendWaitingNow();
    await sendWaitingNow();
    const [text, { title }] = ['Message is too long.', formsCopy.waiting.refused];
    const form = { name: CONTACT_FORM.name, values: message };
    expect($waiting.get().messages).toMatchObject([{ refusal: text, form }]);
    expect(services.raiseToast).toHaveBeenLastCalledWith({ kind: 'error', title, text });
    expect(services.storeSubmission).toHaveBeenCalledTimes(2);
  });

  const refuseAll = () => {
    throw new DOMException('No room.', 'QuotaExceededError');
  };
  test.each([
    ['takes nothing', () => undefined],
    ['is full', refuseAll],
  ])('is kept in memory where the storage %s', async (_, setItem) => {
    const stored = vi.spyOn(localStorage, 'setItem').mockImplementation(setItem);
    const { $waiting, forgetMessage, form, keepMessage } = await openWithWaiting();
    const { messages, isStored } = $waiting.get();
    expect([messages[0]?.row.message, isStored]).toEqual([message.message, false]);
    stored.mockRestore();
    messages.forEach(keepMessage);
    expect($waiting.get()).toEqual({ messages, isStored: true });
    messages.forEach(forgetMessage);
    expect($waiting.get()).toEqual({ messages: [], isStored: true });
    await form.submit();
    expect(new Set(sentIds()).size).toBe(1);
  });

  test('is not said to wait when another tab keeps it, and no more once that has sent it', async () => {
    const { watchWaiting, $waiting } = await openTab();
    watchWaiting();
    const { $waiting: $other } = await openWithWaiting();
    const change = Object.assign(new Event('storage'), { key: WAITING_KEY, newValue: '{}' });
    dispatchEvent(change);
    expect([$waiting.get().messages, $other.get().messages.length]).toEqual([[], 1]);
    dispatchEvent(Object.assign(change, { newValue: null }));
    expect($waiting.get().messages).toHaveLength(1);
  });
});

test('the request id is that of the message that waits, else of the text and the day, wherever the visit came from', async () => {
  await openWithWaiting();
  vi.advanceTimersByTime(DAY);
  sessionStorage.setItem(SOURCE_KEY, '{"first":{},"last":{"page":"/about"}}');
  const { form } = await openTab();
  await form.submit();
  vi.advanceTimersByTime(60_000);
  form.type(other);
  await form.submit();
  vi.advanceTimersByTime(DAY);
  await (await openTab()).form.submit();
  const [first, ...others] = sentIds();
  expect([others[0], new Set(others).size]).toEqual([first, 3]);
});
