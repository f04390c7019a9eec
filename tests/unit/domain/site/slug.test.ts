import { expect, test } from 'vitest';
import { meantId, slug } from '../../../../src/domain/site/slug.ts';

test.each([
  [' B2B software (India)', 'b2b-software-india'],
  ['हस्तशिल्प और उपहार', 'हस्तशिल्प-और-उपहार'],
  ['Ｇesundheit – Ärzte', 'gesundheit-ärzte'],
  ['& …', ''],
])('turns the name %s into %s', (name, id) => expect(slug(name)).toBe(id));

const NAMES = Object.entries({ seo: 'Search', search: 'Ads', none: '…' });

test.each([
  [' SEO.', 'seo'],
  ['Search', 'search'],
  ['ads', 'search'],
  ['se', undefined],
  ['…', undefined],
  [null, undefined],
])('who types %j means %s', (typed, id) => expect(meantId(NAMES, typed)).toBe(id));
