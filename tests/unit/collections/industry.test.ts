import { expect, test } from 'vitest';
import { industryHref, industryId } from '../../../src/collections/case-studies/industry.ts';

test.each([
  ['Fashion & Retail', 'fashion-retail'],
  ['B2B software (India)', 'b2b-software-india'],
  ['हस्तशिल्प और उपहार', 'हस्तशिल्प-और-उपहार'],
  ['Gesundheit – Ärzte', 'gesundheit-ärzte'],
  ['& …', ''],
])('turns the industry %s into %s', (industry, id) => expect(industryId(industry)).toBe(id));

test('an address has the bytes of another script', () => {
  expect(industryHref('हस्त')).toBe(`/case-studies/industry/${encodeURIComponent('हस्त')}`);
});
