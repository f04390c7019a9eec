import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '../../../src/browser/drafts.ts';
import { tidyDrafts } from '../../../src/browser/tidy-drafts.ts';
import { MemoryStorage } from '../../fixtures/unit/memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('a draft that nobody opens again goes after seven days, and nothing else', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 6));
  saveDraft('reply', {});
  localStorage.setItem('other', 'stays');
  const kept = Array.from({ length: 8 }, (_, day) => {
    vi.setSystemTime(Date.UTC(2026, 10, 23 + day, 6));
    tidyDrafts();
    return localStorage.length;
  });
  vi.useRealTimers();
  expect(kept).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
});

test('everything typed on the device about leads that are deleted goes with them', () => {
  const names = ['reply-1a-asha', 'note-1a--ravi', 'note-2b-17-asha', 'reply-3c-asha', 'lead-asha'];
  for (const name of names) saveDraft(name, {});
  tidyDrafts(['1a', '2b']);
  expect(names.filter((name) => readDraft(name))).toEqual(['reply-3c-asha', 'lead-asha']);
});
