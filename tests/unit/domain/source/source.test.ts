import { describe, expect, test } from 'vitest';
import { noteClicks } from '../../../../src/layouts/scripts/note-clicks.ts';
import { noteArrival } from '../../../../src/layouts/scripts/arrival.ts';
import { submissionsCopy } from '../../../../src/copy/submissions.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { sourceText } from '../../../../src/wording/source-text.ts';
import * as origin from '../../../../src/domain/source/source.ts';

const HOST = 'www.kiranpath.example';
const open = (page: string, query = '', referrer = '') => ({ page, query, referrer, host: HOST });

const search = open('/services/seo', '', 'https://www.google.com/');
const named = { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'a', utm_term: 'b', utm_content: 'c' };
const query = `?${String(new URLSearchParams({ ...named, plan: 'pro' }))}`;
const campaign = open('/packages', query, 'https://mail.example/x');
const found = { page: '/services/seo', referrer: 'www.google.com' };
const clicked = { page: '/packages', referrer: 'mail.example', ...named };
const own = open('/contact', '?utm_source=own', `https://${HOST}/packages`);
const click = open('/packages', '?gclid=Cj0');
const [about, byClick] = [{ page: '/about' }, { page: '/packages', utm_source: 'google-ads' }];

describe('the source of a visit', () => {
  test.each([
    ['begins with the first page', [search], { first: found, last: found }],
    ['begins with a page of which nothing is known', [open('/about')], { first: about, last: about }],
    ['keeps the first touch beside the last', [search, campaign], { first: found, last: clicked }],
    ['keeps it when an app brings a click later', [campaign, click], { first: clicked, last: byClick }],
    ['is not changed by a page opened from our own', [search, own], { first: found, last: found }],
    ['is not changed by what tells nothing', [search, open('/', '?plan=pro')], { first: found, last: found }],
    ['is unknown when a tab begins with our own page', [own], null],
  ])('%s', (_, arrivals, source) =>
    expect(arrivals.reduce<ReturnType<typeof noteArrival>>(noteArrival, null)).toEqual(source),
  );

  test.each([
    ['?gclid=Cj0', 'google-ads'],
    ['?gbraid=0AAA&utm_campaign=diwali', 'google-ads'],
    ['?wbraid=0AAA', 'google-ads'],
    ['?msclkid=f894', 'microsoft-ads'],
    ['?fbclid=IwAR', 'facebook'],
    ['?gclid=Cj0&utm_source=news', 'news'],
  ])('is named by the click in %s', (query, utm_source) => {
    const source = noteArrival(null, open('/', query, 'https://www.google.com/'));
    expect(source?.first).toEqual(source?.last);
    expect(source?.last).toMatchObject({ referrer: 'www.google.com', utm_source });
    expect(JSON.stringify(source)).not.toMatch(/Cj0|0AAA|f894|IwAR/);
  });
});

describe('a click on an ad', () => {
  const DAY = 86_400_000;
  const now = Date.parse('2026-11-27T10:00:00Z');
  const seen = noteClicks({}, '?gclid=Cj0_x-7&msclkid=f894&fbclid=private', now);
  const clicks = { gclid: 'Cj0_x-7', msclkid: 'f894' };

  const sent = (stored: unknown, at = now) => origin.withClicks(null, stored, at)?.clicks;

  test('is sent beside the source with those of the other company, and replaced by a newer one', () => {
    const visit = noteArrival(null, search);
    const sources = [null, visit].map((source) => origin.withClicks(source, seen, now));
    expect(sources).toEqual([
      { first: {}, last: {}, clicks },
      { ...visit, clicks },
    ]);
    expect(sent({ gclid: { id: 7, at: now } })).toBeUndefined();
    expect(sent(noteClicks(seen, '?gclid=new', now))).toEqual({ gclid: 'new', msclkid: 'f894' });
  });

  test.each([
    [89, true],
    [90, false],
    // A clock that was set back says nothing about the age.
    [-91, false],
  ])('is known after %d days: %s', (days, isKnown) => {
    const later = now + days * DAY;
    expect(sent(seen, later) !== undefined).toBe(isKnown);
    expect(Object.keys(noteClicks(seen, '', later))).toHaveLength(isKnown ? 2 : 0);
  });

  test.each(['', 'x'.repeat(513), 'a b', '<b>', '=1', 'ä'])('is not %j', (id) => {
    expect(noteClicks({}, `?gclid=${encodeURIComponent(id)}`, now)).toEqual({});
  });

  const NONE = [null, 7, { gclid: null }, { gclid: { id: 'x' } }, { gclid: { id: 'x', at: 'y' } }];
  test.each(NONE)('is not read from %j', (stored) => {
    expect(sent(stored)).toBeUndefined();
    expect(noteClicks((stored ?? {}) as never, '', now)).toEqual({});
  });
});

describe('a stored source', () => {
  test.each([null, 'text', 7, [], {}, { first: {} }, { first: 'x', last: 'y' }])('is not %j', (value) => {
    expect(origin.parseSource(value)).toBeNull();
  });

  test('keeps only the texts that are sent', () => {
    const first = { page: '/', utm_id: 'x', utm_source: 7, utm_term: ' \0 ' };
    expect(origin.parseSource({ first, last: {}, id: 1 })).toEqual({ first: { page: '/' }, last: {} });
  });

  test('is cut to what Postgres can store', () => {
    const last = { page: `/\u0000\u0007${'🪔'.repeat(origin.TOUCH_MAX_CHARACTERS)}` };
    const { page = '' } = origin.parseSource({ first: {}, last })?.last ?? {};
    expect(page).toBe(`/ ${'🪔'.repeat(origin.TOUCH_MAX_CHARACTERS - 2)}`);
  });
});

test.each([
  [null, null, 'direct'],
  [{ first: found, last: found }, 'Google search → /services/seo', 'www.google.com'],
  [
    { first: found, last: clicked },
    interpolate(submissionsCopy.source, {
      last: 'news / mail / a / b / c → /packages',
      first: 'Google search → /services/seo',
    }),
    'news',
  ],
  [{ first: { page: '/' }, last: { page: '/' } }, 'Direct or unknown → /', 'direct'],
])('%j reads %s, and is counted as %s', (source, text, name) =>
  expect([sourceText(source), origin.sourceName(source)]).toEqual([text, name]),
);
