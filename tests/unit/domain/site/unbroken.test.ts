import { expect, test } from 'vitest';
import { keepNames, splitUnbroken } from '../../../../src/domain/site/unbroken.ts';
import { keepTextsTogether } from '../../../../src/layouts/keep-texts-together.ts';

test.each([
  'from |9:00 am IST| to |6:00 pm|, |9AM-6PM IST|',
  'until |5 January 2026|, |14 Oct| or |March 2027|, in May or in 2026',
  'plans from |$25 once|, |₹3 lakh an order|, |₹30 lakh| and more, ₹5, a box',
  '|a month|, |24 hours|, |2-3 business days|, |2016-2018|, |KP-7F3K-92QX/2|',
  'call |+91 00000 00000| in |Sector 62|, Noida',
])('times, dates, durations, amounts with their unit, numbers and sectors stay in one line: %s', (marked) => {
  const [text, whole] = [marked.replaceAll('|', ''), marked.split('|').filter((_, at) => at % 2 === 1)];
  expect(splitUnbroken(text).filter((_, at) => at % 2 === 1)).toEqual(whole);
});

test('only what a page draws keeps them so, and no part that React compares with its own text', () => {
  const kept =
    '<head><title>24 hours</title></head><p title="a > 24 hours"><astro-island><b>24 hours</b></astro-island><script>"24 hours"</script><select><option>24 hours</select><!--24 hours-->';
  expect(keepTextsTogether(`${kept}in 2-3 days</p>`)).toBe(`${kept}in 2-\u20603\u00a0days</p>`);
  expect(keepNames('Sector 62, Uttar Pradesh')).toBe('Sector\u00a062, Uttar\u00a0Pradesh');
});
