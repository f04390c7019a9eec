import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { formsCopy } from '../../../src/copy/forms.ts';
import { WaitingNotice } from '../../../src/forms/shared/WaitingNotice.tsx';

const stores = vi.hoisted(() => ({
  $waiting: {},
  $isSendingWaiting: {},
  watchWaiting: vi.fn(),
  isFromThisPage: vi.fn(),
}));
vi.mock('~/forms/shared/sending/kept-messages.ts', () => stores);
vi.mock('~/forms/shared/sending/send-waiting.ts', () => stores);

const { title, kept, notKept, send, sending, refused } = formsCopy.waiting;
const message = { id: 'ab'.repeat(16), row: { message: 'We sell lamps.' }, form: { name: 'contact' } };

interface State {
  isStored?: boolean;
  isSending?: boolean;
  refusal?: string;
}

test.each<[string, State, string[]]>([
  ['waits', {}, [title, kept, send]],
  ['waits without storage', { isStored: false }, [title, notKept, send]],
  ['is being sent', { isSending: true }, [title, kept, sending]],
  ['is refused', { refusal: 'Too long.' }, [refused.title, 'Too long.', refused.change]],
])('a message that %s says so, and what can be done', (_, state, words) => {
  const { isStored = true, isSending = false, refusal } = state;
  stores.$waiting = atom({ messages: [{ ...message, refusal }], isStored });
  stores.$isSendingWaiting = atom(isSending);
  const html = renderToStaticMarkup(<WaitingNotice />);
  for (const part of words) expect(html).toContain(part);
  expect(/<button[^>]* disabled=""/.test(html)).toBe(isSending);
});
