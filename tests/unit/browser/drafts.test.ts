import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '../../../src/browser/drafts.ts';
import { tidyDrafts } from '../../../src/browser/tidy-drafts.ts';
import { MemoryStorage } from '../../fixtures/unit/memory-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

test('a draft goes after seven days of which it was told, however far the clock jumps, and nothing else', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 6));
  saveDraft('reply', {});
  localStorage.setItem('other', 'stays');
  const kept = [0, 1, 8, -2200, 2200, 1, 1, 1].map((days) => {
    vi.setSystemTime(Date.now() + days * 86_400_000);
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
