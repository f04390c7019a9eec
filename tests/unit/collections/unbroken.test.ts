import { expect, test } from 'vitest';
import { fillReferences } from '../../../src/collections/facts/references.ts';

test.each([
  'from |9:00 am IST| to |6:00 pm|, |9AM-6PM IST|',
  'until |5 January 2026|, |14 Oct| or |March 2027|, in May or in 2026',
  'plans from |{plans.pro.price} a month| or |$25 once|, |₹3 lakh an order|, |₹30 lakh| and more, ₹5, a box',
  '|a month|, |24 hours|, |2-\u20603 business days|',
  'call |+91 00000 00000| in |Sector 62|, Noida',
])('times, dates, durations, amounts with their unit, numbers and sectors stay in one line: %s', (marked) => {
  const text = marked.replace(/[|\u2060]/g, '');
  const whole = marked.split('|').map((part, at) => (at % 2 === 1 ? part.replaceAll(' ', '\u00a0') : part));
  expect(fillReferences({ text, label: text }, new Map())).toEqual({ text: whole.join(''), label: text });
});
