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

test('what was seen when it was begun is kept', async () => {
  const { $replyDrafts, typeReply } = await load();
  typeReply('lead', 'Hello', 'r1');
  typeReply('lead', 'Hello!', 'r2');
  expect($replyDrafts.get()['lead']?.seen).toBe('r1');
});

test('a sent draft is gone from the device', async () => {
  const { dropDraft, typeReply } = await load();
  typeReply('lead', 'Hello', null);
  dropDraft('lead');
  expect(localStorage.length).toBe(0);
});
