import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { callHook } from '../../../fixtures/unit/call-hook.ts';
import { saveDraft } from '../../../../src/browser/drafts.ts';
import { MemoryStorage } from '../../../fixtures/unit/memory-storage.ts';

const { auth } = vi.hoisted(() => ({ auth: { user: { id: '' } } }));
vi.mock('~/session/session-store.ts', () => ({ $auth: { get: () => auth } }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', new MemoryStorage());
});

const FILE = { id: 'file', name: 'quote.pdf', bytes: 9 };

async function load() {
  const { changeDraft, replyDraft, useReplyDraft } =
    await import('../../../../src/admin/conversation/reply-drafts.ts');
  const { dropDraft } = await import('../../../../src/admin/shell/own-drafts.ts');
  const draft = (lead = 'lead') => callHook(new QueryClient(), () => useReplyDraft(replyDraft(lead)));
  const change = (changes: object, seen = 'r1') =>
    changeDraft(replyDraft('lead'), { text: 'Hello', seen }, () => changes);
  return { change, draft, dropDraft, replyDraft };
}

test('a draft survives a reload with its files, its quote and its request id', async () => {
  const { change, draft } = await load();
  change({ text: 'Hello!', files: [FILE], quote: { title: 'A shop', once: '₹ 1,50,000' } });
  const before = draft();
  expect(before).toMatchObject({ files: [FILE], quote: { title: 'A shop', once: '₹ 1,50,000' } });
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded.draft()).toEqual(before);
  expect(reloaded.draft('other')).toBeUndefined();
});

test.each([
  [{ text: 'Hello', request: 'r1' }, true],
  [{ text: 7, request: 'r1' }, false],
  [{ text: 'Hello' }, false],
  [{ text: 'Hello', request: 'r1', files: 'quote.pdf' }, false],
  [{ text: 'Hello', request: 'r1', quote: 'A shop' }, false],
])('what another version has left, %j, is shown: %s', async (values, isShown) => {
  const { draft, replyDraft } = await load();
  saveDraft(replyDraft('lead'), values);
  expect(draft()).toEqual(isShown ? { ...values, seen: null, files: [], quote: null } : undefined);
});

test('who else signs in on the device has another draft of the same lead', async () => {
  const { replyDraft } = await load();
  const names = ['asha', 'ravi', 'asha'].map((id) => {
    auth.user.id = id;
    return replyDraft('lead');
  });
  expect(names).toEqual(['reply-lead-asha', 'reply-lead-ravi', 'reply-lead-asha']);
});

test('the same text keeps its request id', async () => {
  const { change, draft } = await load();
  change({ text: 'Hello!' });
  const before = draft()?.request;
  change({ text: 'Hello!' });
  expect(draft()?.request).toBe(before);
});

test('what was seen when it was begun is kept', async () => {
  const { change, draft } = await load();
  change({ text: 'Hello!' });
  // The browser stores no more.
  vi.spyOn(localStorage, 'setItem').mockReturnValue();
  change({ text: 'Hello!!' }, 'r2');
  expect(draft()).toMatchObject({ text: 'Hello!!', seen: 'r1' });
});

test('a draft that was sent, or says nothing any more, is gone from the box and from the device', async () => {
  const { change, draft, dropDraft, replyDraft } = await load();
  const drop = () => dropDraft(replyDraft('lead'));
  for (const end of [drop, () => change({ text: 'Hello', files: [], quote: null })]) {
    change({ text: 'Hello!', files: [FILE], quote: {} });
    end();
    expect([draft(), localStorage.length]).toEqual([undefined, 0]);
  }
});
