import { expect, test } from 'vitest';
import { conversionsCsv, reportsCsv } from '../../../src/admin/reports/report-files.ts';
import { changeText, figureTexts, serviceText, sourceText } from '../../../src/admin/reports/report-texts.ts';
import { parseInboxAddress } from '../../../src/admin/inbox/address.ts';
import { daysOf, leadsHref, rowOf, spanBefore, spanOf } from '../../../src/admin/reports/reports.ts';
import { officeZone } from '../../../src/copy/site-facts.ts';
import type { ReportRow } from '../../../src/contracts/reports.ts';

/** The first minute of December in India, which is still November in UTC. */
const NOW = Date.parse('2026-11-30T18:30:59Z');

test.each([
  ['this-month', { from: '2026-11-30T18:30:00.000Z', until: 'infinity' }],
  ['last-month', { from: '2026-10-31T18:30:00.000Z', until: '2026-11-30T18:30:00.000Z' }],
  ['last-90-days', { from: '2026-09-02T18:30:00.000Z', until: 'infinity' }],
  ['all', { from: '-infinity', until: 'infinity' }],
  // January follows December.
  ['last-month', { from: '2026-11-30T18:30:00.000Z', until: '2026-12-31T18:30:00.000Z' }, '2027-01-15'],
] as const)('%s spans %j', (period, span, day?: string) =>
  expect(spanOf(period, day ? Date.parse(day) : NOW)).toEqual(span),
);

test.each([
  ['this-month', '2026-12-20T06:00:00Z', ['2026-10-31T18:30:00.000Z', '2026-11-20T06:00:00.000Z']],
  // February has no such day: all of it.
  ['this-month', '2026-03-31T06:00:00Z', ['2026-01-31T18:30:00.000Z', '2026-02-28T18:30:00.000Z']],
  ['last-month', '2026-03-01T06:00:00Z', ['2025-12-31T18:30:00.000Z', '2026-01-31T18:30:00.000Z']],
  ['last-90-days', '2026-12-20T06:00:00Z', ['2026-06-23T18:30:00.000Z', '2026-09-21T18:30:00.000Z']],
  ['all', '2026-12-20T06:00:00Z', []],
] as const)('%s on %s is compared with %j', (period, now, span) =>
  expect(Object.values(spanBefore(period, Date.parse(now)) ?? {})).toEqual(span),
);

test.each([
  ['last-month', { from: '2026-11-01', to: '2026-11-30' }],
  ['all', { from: '', to: '' }],
] as const)('the days of %s are %j', (period, days) => {
  expect(daysOf(spanOf(period, Date.parse('2026-12-20T06:00:00Z')))).toEqual(days);
});

test('a figure leads to its leads, and the inbox reads where from', () => {
  const href = leadsHref('won', { from: '2026-11-01', to: '2026-11-30' }, { source: 'a & b' });
  expect(parseInboxAddress(href.slice(href.indexOf('?'))).filter).toMatchObject({
    ...{ step: 'won', from: '2026-11-01', to: '2026-11-30', source: 'a & b' },
  });
  expect(leadsHref('arrived', { from: '', to: '' }, { service: 'SEO' })).toBe('/admin?service=SEO');
});

const row = (changes: Partial<ReportRow>): ReportRow => ({ ...rowOf([], 1), span: 1, ...changes });

test.each([
  ['once', {}, {}, ','],
  ['once', { once_inr: 150_000 }, {}, '₹1,50,000,₹0'],
  ['monthly', { monthly_inr: 1500 }, { monthly_usd: 1800 }, '₹1,500,₹0,,$1,800'],
  ['on_time', { due: 4 }, {}, '0 of 4,0'],
  ['won', {}, { won: 1 }, ',1'],
] as const)('%s, now %j and before %j, says %s', (...[figure, now, before, texts]) =>
  expect(String(figureTexts(row(now), row(before), figure))).toBe(texts),
);

test('sources and services without a name have one', () => {
  const sources = ['direct', 'telephone', 'www.google.com', 'www.x.example', null].map(sourceText);
  expect(sources).toEqual(['Direct or unknown', 'Telephone', 'Google search', 'x.example', 'Other sources']);
  const services = ['none', 'several', 'SEO', null].map(serviceText);
  expect(services).toEqual(['No service', 'Several services', 'SEO', 'Other services']);
});

const month = row({ arrived: 12, due: 10, on_time: 8, won: 2 });
const [few, more] = [row({ arrived: 3 }), row({ arrived: 5, due: 2 })];

test.each([
  // Nothing was due before, so there is no share.
  [month, row({ arrived: 12 }), '12 leads came in, as many as in the month before. 2 were won (0 then).'],
  [few, more, '3 leads came in, 2 fewer than in the month before. 0 were won (0 then).'],
  [month, undefined, 'All since the first lead.'],
])('of %j after %j it is said what changed', (total, totalBefore, text) =>
  expect(changeText({ period: 'last-month', total, totalBefore })).toBe(text),
);

test('the file has the period, the one before, and the sources and services of the period', async () => {
  const file = reportsCsv({
    period: 'last-month',
    total: row({ arrived: 3, once_usd: 1800 }),
    totalBefore: row({ arrived: 1 }),
    sources: [row({ name: '=cmd', won: 1 }), row({ span: 2, name: 'old' })],
    services: [row({ name: null })],
  });
  expect((await file.text()).trim().split('\r\n')).toEqual([
    'group,name,period,arrived,due,on_time,quoted,accepted,won,once_inr,once_usd,monthly_inr,monthly_usd',
    'Total,,Last month,3,0,0,0,0,0,0,1800,0,0',
    'Total,,the month before,1,0,0,0,0,0,0,0,0,0',
    "Source,'=cmd,Last month,0,0,0,0,0,1,0,0,0,0",
    'Service,Other services,Last month,0,0,0,0,0,0,0,0,0,0',
  ]);
});

const clicks: Parameters<typeof conversionsCsv>[1] = [
  { click: '-Cj0_x', won_at: '2026-11-30T18:30:59.5Z', once: 50_000.5, monthly: 2000, currency: 'INR' },
  { click: '1e5', won_at: '2026-11-30T00:00:00Z', once: null, monthly: 900, currency: 'USD' },
];
const read = async (company: 'gclid' | 'msclkid') => {
  const bytes = new Uint8Array(await conversionsCsv(company, clicks).arrayBuffer());
  // With its mark, if it has one.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

test('won leads as offline conversions are what Google Ads takes, in the time of the office', async () => {
  expect((await read('gclid')).split('\r\n')).toEqual([
    `Parameters:TimeZone=${officeZone}`,
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    '-Cj0_x,Won once,2026-12-01 00:00:59,50000.50,INR',
    '-Cj0_x,Won a month,2026-12-01 00:00:59,2000.00,INR',
    '1e5,Won a month,2026-11-30 05:30:00,900.00,USD',
    '',
  ]);
});

test('won leads as offline conversions are what Microsoft takes, in UTC', async () => {
  const lines = (await read('msclkid')).split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'Parameters:TimeZone=+0000',
    'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    '-Cj0_x,Won once,2026-11-30 18:30:59,50000.50,INR',
  ]);
});
