import { expect, test, vi } from 'vitest';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';
import { services } from '../../fixtures/unit/form-services.ts';
import { contactNotification, contactRow } from '../../../src/domain/submission/submission.ts';
import { WAITING_KEY } from '../../../src/forms/shared/sending/kept-messages.ts';

const message = contactMessage();
const kept = {
  id: '0'.repeat(32),
  key: 'a'.repeat(32),
  waiting: { row: contactRow(message), mail: contactNotification(message, 0) },
};

/** A request of IndexedDB, which answers with this. */
function request(result: unknown) {
  const asked: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => asked.onsuccess?.());
  return asked;
}

test('messages that an earlier version kept in IndexedDB are sent', async () => {
  const store = { objectStore: () => ({ get: () => request([kept, { id: 'stored' }]) }) };
  const open = () => request({ transaction: () => store });
  vi.stubGlobal('indexedDB', { open, deleteDatabase: vi.fn() });
  localStorage.setItem(WAITING_KEY, 'yes');
  const { watchWaiting } = await import('../../../src/forms/shared/sending/send-waiting.ts');
  const stop = watchWaiting();
  await vi.waitFor(() => expect(services.storeSubmission).toHaveBeenCalled(), 4_000);
  stop();
  expect(services.storeSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ request_id: kept.id, message: message.message }),
  );
  expect(localStorage.getItem(WAITING_KEY)).toBeNull();
});

test('a database that never answers is left alone after a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  localStorage.setItem(WAITING_KEY, 'yes');
  const { keepOldMessages } = await import('../../../src/forms/shared/sending/old-messages.ts');
  const done = keepOldMessages();
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(localStorage.getItem(WAITING_KEY)).toBe('yes');
});
