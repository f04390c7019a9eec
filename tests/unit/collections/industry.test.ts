import { expect, test } from 'vitest';
import { studyListHref } from '../../../src/collections/case-studies/study-list.ts';

test('an address has the bytes of another script', () => {
  expect(studyListHref('industry', 'हस्त')).toBe(`/case-studies/industry/${encodeURIComponent('हस्त')}`);
});
