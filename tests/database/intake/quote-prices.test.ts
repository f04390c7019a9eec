import { beforeEach, expect, test } from 'vitest';
import { priceQuote, type QuoteCatalogue } from '../../../src/domain/quote/quote.ts';
import type { Currency } from '../../../src/domain/site/money.ts';
import { QUOTE_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { quoteRow } from '../../../src/domain/submission/quote-submission.ts';
import { priceListOf } from '../../../src/domain/quote/price-list.ts';
import { catalogue } from '../../fixtures/content/quote-catalogue.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const { version } = priceListOf(catalogue);
const SELECTION = { services: ['website', 'seo'], complexity: 'advanced', timeline: 'extended' };
/** The same catalogue after SEO has become dearer. */
const dearer: QuoteCatalogue = {
  ...catalogue,
  services: catalogue.services.map((service) =>
    service.id === 'seo'
      ? { ...service, basePrice: { ...service.basePrice, INR: service.basePrice.INR * 2 } }
      : service,
  ),
};

function publish(offered: QuoteCatalogue) {
  const { version: offer, prices } = priceListOf(offered);
  return database.as('service', 'select public.publish_facts($1, $2)', [offer, prices]);
}

/** Sends a quote as the page with this catalogue would, and returns what is stored of its price. */
async function send(changes: object = {}, currency: Currency = 'INR') {
  const typed = { ...emptyValues(QUOTE_FORM), name: 'Meera', email: 'meera@example.com' };
  const row = quoteRow(typed, priceQuote(catalogue, SELECTION), { currency, version });
  await leaveSubmission(database, 'visitor', { ...row, ...changes });
  const [stored] = await database.sql<Record<'check' | 'quoted' | 'current' | 'list' | 'estimate', unknown>>(
    `select price_check as check, quoted_total::float as quoted, current_total::float as current, price_list as list, estimate::float
     from public.contact_submissions`,
  );
  return stored;
}

const { INR: total, USD: dollars } = priceQuote(catalogue, SELECTION).total;
const shown = { quoted: total, estimate: total };
const dearerTotal = priceQuote(dearer, SELECTION).total.INR;

beforeEach(() => publish(catalogue));

test('a total of the current prices matches', async () =>
  expect(await send()).toEqual({ check: 'matches', ...shown, current: total, list: version }));

test('a total of an outdated page is stored with the current one, and is the estimate', async () => {
  await publish(dearer);
  expect(await send()).toMatchObject({ check: 'changed', ...shown, current: dearerTotal });
});

test('a list that is published again is the current one', async () => {
  await publish(dearer);
  await publish(catalogue);
  expect(await send()).toMatchObject({ check: 'matches' });
});

test('a total in dollars matches, and is kept in dollars', async () =>
  expect(await send({}, 'USD')).toMatchObject({ check: 'matches', quoted: dollars, current: dollars }));

test.each<[string, object, Currency?]>([
  ['a lower total', { budget: '₹1' }],
  ['a lower total in dollars', { budget: '$1' }, 'USD'],
  ['a total in another currency', { currency: 'USD' }],
  ['a total that is no number', { budget: '₹,,,' }],
  ['a total with many digits', { budget: `₹${'9'.repeat(15)}` }],
  ['a total with more digits', { budget: `₹${'9'.repeat(40)}` }],
  ['no total', { budget: null }],
  ['a further service', { selected_services: ['Website Development', 'SEO Optimization', 'Video Creation'] }],
  ['an unknown service', { selected_services: ['Website Development', 'Everything'] }],
  ['no service and no total', { selected_services: [], budget: null }],
  ['another level', { requirements: 'Complexity: enterprise, Timeline: extended' }],
  ['an unknown level', { requirements: 'Complexity: constructor, Timeline: extended' }],
  ['no level', { requirements: null }],
])('%s is stored and visible as altered', async (_, changes, currency) =>
  expect(await send(changes, currency)).toMatchObject({ check: 'altered' }),
);

test.each([
  ['no list', null],
  ['an unknown list', '0123456789ab'],
  ['a hostile list', 'x'.repeat(10_000)],
])('a quote with %s is stored and visible as unknown', async (_, price_list) =>
  expect(await send({ price_list })).toMatchObject({ check: 'unknown', current: total, list: null }),
);

test('other submissions are not checked', async () => {
  await leaveSubmission(database, 'visitor', { requirements: 'Complexity: none' });
  expect(await database.value('select price_check from public.contact_submissions')).toBeNull();
});

test.each([
  ...[{ services: { SEO: 'free' } }, { services: { SEO: { INR: 1 } } }, { services: { SEO: { USD: 1 } } }],
  ...[{ services: { SEO: { INR: '1', USD: 1 } } }, { services: { SEO: { INR: 1, USD: '1' } } }],
  ...[{ complexities: { simple: '10' } }, { timelines: { soon: null } }, { timelines: undefined }],
])('a list with %j is refused', async (wrong) => {
  const prices = { services: {}, complexities: {}, timelines: {}, ...wrong };
  const publishing = database.as('service', "select public.publish_facts('0123456789ab', $1)", [prices]);
  await expect(publishing).rejects.toThrow('prices_are_numbers');
});

test('SQL and TypeScript calculate the same totals', async () => {
  const random = (most: number) => Math.floor(Math.random() * most);
  const level = (id: string) => ({ id, label: id, multiplierTenths: 1 + random(100) });
  for (let round = 0; round < 200; round += 1) {
    const services = Array.from({ length: 1 + random(12) }, (_, at) => ({
      id: String(at),
      name: `Service ${String(at)}`,
      basePrice: { INR: 1 + random(300_000), USD: 1 + random(4000) },
      unit: 'once',
    }));
    const odd = { services, complexities: [level('simple')], timelines: [level('soon')] };
    const chosen = services.filter(() => random(2) === 0).concat(services.slice(0, 1));
    const selection = { services: chosen.map(({ id }) => id), complexity: 'simple', timeline: 'soon' };
    const rows = await database.sql(
      `select currency, private.quote_total($1, currency, $2, 'simple', 'soon')::int as total
       from unnest(array['INR', 'USD']) as currency order by 1`,
      [priceListOf(odd).prices, chosen.map(({ name }) => name)],
    );
    const expected = Object.entries(priceQuote(odd, selection).total);
    expect(rows, JSON.stringify(odd)).toEqual(expected.map(([currency, total]) => ({ currency, total })));
  }
});
