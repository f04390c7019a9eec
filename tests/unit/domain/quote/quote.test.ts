import { describe, expect, test } from 'vitest';
import { formatQuoteAddress, parseQuoteAddress } from '../../../../src/domain/quote/quote-address.ts';
import { priceListOf } from '../../../../src/domain/quote/price-list.ts';
import { priceQuote } from '../../../../src/domain/quote/quote.ts';
import { catalogue } from '../../../fixtures/content/quote-catalogue.ts';

const select = (services: string[], complexity = 'basic', timeline = 'normal') => ({
  services,
  complexity,
  timeline,
});
const LEVELS = ['basic', 'intermediate', 'advanced', 'enterprise'];
const TIMELINES = ['urgent', 'normal', 'extended'];

/** Worked out by hand, of two services: rows are services; columns are the levels, within each the three timelines. */
const PRICES: Record<string, number[]> = {
  website: [112500, 75000, 67500, 168750, 112500, 101250, 247500, 165000, 148500, 337500, 225000, 202500],
  analytics: [15000, 10000, 9000, 22500, 15000, 13500, 33000, 22000, 19800, 45000, 30000, 27000],
};

test.each(Object.entries(PRICES))('prices %s at every level and timeline', (id, prices) => {
  const totals = LEVELS.flatMap((level) =>
    TIMELINES.map((timeline) => priceQuote(catalogue, select([id], level, timeline)).total.INR),
  );
  expect(totals).toEqual(prices);
});

test('lists prices in catalogue order without unknown services, and adds them up', () => {
  const selection = select(['seo', 'teleport', 'website'], 'advanced', 'extended');
  const { lines, total } = priceQuote(catalogue, selection);
  expect(lines.map(({ service, price }) => [service.name, price.INR])).toEqual([
    ['Website Development', 148500],
    ['SEO Optimization', 59400],
  ]);
  expect(total).toEqual({ INR: 207_900, USD: 2_495 });
});

test.each([
  [15_995, 35_989],
  [15_997, 35_993],
])('rounds the price of a service at %d to whole rupees and dollars', (basePrice, price) => {
  const odd = {
    ...catalogue,
    services: [{ id: 'odd', name: 'Odd', basePrice: { INR: basePrice, USD: basePrice }, unit: 'once' }],
  };
  const { total } = priceQuote(odd, select(['odd'], 'intermediate', 'urgent'));
  expect(total).toEqual({ INR: price, USD: price });
});

test.each([
  [select([], 'heroic'), /No level "heroic" among basic, intermediate/],
  [select([], 'basic', 'yesterday'), /No level "yesterday" among urgent/],
])('refuses an unknown level', (selection, reason) =>
  expect(() => priceQuote(catalogue, selection)).toThrow(reason),
);

test('the same prices have the same version in every release', () => {
  const one = { services: catalogue.services.slice(0, 1), complexities: [], timelines: catalogue.timelines };
  const prices = {
    services: { 'Website Development': { INR: 75_000, USD: 900 } },
    complexities: {},
    timelines: { urgent: 15, normal: 10, extended: 9 },
  };
  expect(priceListOf(one)).toEqual({ version: '90636a81bce2', prices });
});

describe('the address of a quote', () => {
  test.each([
    [
      select(['website', 'seo'], 'advanced', 'urgent'),
      undefined,
      '?services=website,seo&complexity=advanced&timeline=urgent',
    ],
    [
      select(['seo']),
      '?utm_source=mail&services=website&gclid=x%20y',
      '?services=seo&complexity=basic&timeline=normal&utm_source=mail&gclid=x+y',
    ],
    [select([]), '?utm_source=mail&timeline=urgent', '?utm_source=mail'],
    [select([], 'enterprise'), '', '?services=&complexity=enterprise&timeline=normal'],
    [select([], 'basic', 'urgent'), '', '?services=&complexity=basic&timeline=urgent'],
    [select([]), '', ''],
  ])(
    'contains the whole selection unless it is the first one, and keeps other parameters: %j on "%s"',
    (selection, query, expected) => expect(formatQuoteAddress(selection, catalogue, query)).toBe(expected),
  );

  test.each([
    ['', select([])],
    ['?services=,,%20seo,seo,teleport,website', select(['website', 'seo'])],
    ['?services=SEO_Optimization;website', select(['website', 'seo'])],
    ['?services=seo&services=website', select(['website', 'seo'])],
    ['?complexity=__proto__&timeline=%00', select([])],
    ['?services=%E0%A4%A&complexity=advanced', select([], 'advanced')],
    ['?SERVICES=seo&utm_source=mail', select([])],
  ])('reads %j', (query, selection) => expect(parseQuoteAddress(query, catalogue)).toEqual(selection));
});
