import { expect, test, vi } from 'vitest';
import { saveDraft, tidyDrafts } from '../../../src/browser/drafts.ts';
import { MemoryStorage } from '../../fixtures/unit/memory-storage.ts';

test('a draft that nobody opens again goes after seven days, and nothing else', () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
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
