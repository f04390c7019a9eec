import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft, tidyDrafts } from '../../../src/browser/drafts.ts';
import { MemoryStorage } from '../../fixtures/unit/memory-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft is kept on seven days, however often it is read, also one that nobody opens again', () => {
  saveDraft('read', { text: 'Hello' });
  saveDraft('left', {});
  localStorage.setItem('other', 'stays');
  for (let day = 1; day <= 7; day += 1) {
    for (let time = 1; time <= 3; time += 1) expect(readDraft('read')).toEqual({ text: 'Hello' });
    tidyDrafts();
    expect(localStorage.length).toBe(3);
    vi.setSystemTime(Date.now() + 86_400_000);
  }
  expect(readDraft('read')).toBeUndefined();
  tidyDrafts();
  expect(localStorage.length).toBe(1);
});
