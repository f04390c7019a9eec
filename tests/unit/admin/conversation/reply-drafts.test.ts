import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../fixtures/unit/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', new MemoryStorage());
});

const FILE = { id: 'file', name: 'quote.pdf', bytes: 9 };

async function load() {
  const drafts = await import('../../../../src/admin/conversation/reply-drafts.ts');
  return {
    ...drafts,
    draft: () => drafts.$replyDrafts.get()['lead'],
    change: (changes: object, seen = 'r1') =>
      drafts.changeDraft('lead', { text: 'Hello', seen }, () => changes),
  };
}

test('a draft survives a reload with its files, its quote and its request id', async () => {
  const { change, draft } = await load();
  change({ text: 'Hello!', files: [FILE], quote: { title: 'A shop', once: '₹ 1,50,000' } });
  const before = draft();
  expect(before).toMatchObject({ files: [FILE], quote: { title: 'A shop', once: '₹ 1,50,000' } });
  vi.resetModules();
  const reloaded = await load();
  reloaded.openDraft('lead');
  expect(reloaded.draft()).toEqual(before);
  reloaded.openDraft('other');
  expect(reloaded.$replyDrafts.get()['other']).toBeUndefined();
});

test.each([
  ['another text', { text: 'Hello!!' }, true],
  ['another file', { files: [FILE] }, true],
  ['another quote', { quote: { title: 'A shop' } }, true],
  ['the same text', { text: 'Hello!' }, false],
])('%s gets another request id: %s', async (_, changes, isAnother) => {
  const { change, draft } = await load();
  change({ text: 'Hello!' });
  const before = draft()?.request;
  change(changes);
  expect(draft()?.request !== before).toBe(isAnother);
});

test('what was seen when it was begun is kept', async () => {
  const { change, draft } = await load();
  change({ text: 'Hello!' });
  change({ text: 'Hello!!' }, 'r2');
  expect(draft()?.seen).toBe('r1');
});

test('a draft that was sent, or says nothing any more, is gone from the box and from the device', async () => {
  const { change, draft, dropDraft } = await load();
  for (const end of [() => dropDraft('lead'), () => change({ text: 'Hello', files: [], quote: null })]) {
    change({ text: 'Hello!', files: [FILE], quote: {} });
    end();
    expect([draft(), localStorage.length]).toEqual([undefined, 0]);
  }
});
