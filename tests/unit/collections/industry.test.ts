import { expect, test } from 'vitest';
import { studyListHref } from '../../../src/collections/case-studies/study-list.ts';
import { slug } from '../../../src/domain/site/slug.ts';

test.each([
  ['Fashion & Retail', 'fashion-retail'],
  ['B2B software (India)', 'b2b-software-india'],
  ['हस्तशिल्प और उपहार', 'हस्तशिल्प-और-उपहार'],
  ['Gesundheit – Ärzte', 'gesundheit-ärzte'],
  ['& …', ''],
])('turns the name %s into %s', (name, id) => expect(slug(name)).toBe(id));

test('an address has the bytes of another script', () => {
  expect(studyListHref('industry', 'हस्त')).toBe(`/case-studies/industry/${encodeURIComponent('हस्त')}`);
});
