import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../fixtures/unit/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', new MemoryStorage());
});

const load = () => import('../../../../src/admin/conversation/reply-drafts.ts');

test('a draft survives a reload with its request id', async () => {
  const { $replyDrafts, typeReply } = await load();
  typeReply('lead', 'Hello', 'r1');
  const before = $replyDrafts.get()['lead'];
  vi.resetModules();
  const reloaded = await load();
  reloaded.openDraft('lead');
  expect(reloaded.$replyDrafts.get()['lead']).toEqual(before);
});

test('another text gets another request id, the same keeps it', async () => {
  const { $replyDrafts, typeReply } = await load();
  const request = () => $replyDrafts.get()['lead']?.request;
  typeReply('lead', 'Hello', null);
  const first = request();
  typeReply('lead', 'Hello', null);
  expect(request()).toBe(first);
  typeReply('lead', 'Hello!', null);
  expect(request()).not.toBe(first);
});

test.each(['r1', null])('what was seen when it was begun (%j) is kept', async (seen) => {
  const { $replyDrafts, typeReply } = await load();
  typeReply('lead', 'Hello', seen);
  typeReply('lead', 'Hello!', 'r2');
  expect($replyDrafts.get()['lead']?.seen).toBe(seen);
});

test('a sent draft is gone from the box and from the device', async () => {
  const { $replyDrafts, dropDraft, typeReply } = await load();
  typeReply('lead', 'Hello', null);
  dropDraft('lead');
  expect($replyDrafts.get()['lead']).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('the draft for one lead is not shown for another', async () => {
  const { $replyDrafts, openDraft, typeReply } = await load();
  typeReply('lead', 'Hello', null);
  openDraft('other');
  expect($replyDrafts.get()['other']).toBeUndefined();
});
