import { describe, expect, test } from 'vitest';
import { TOUCH_KEYS, TOUCH_MAX_CHARACTERS } from '../../../src/domain/source/source.ts';
import { consentText, consentVersion } from '../../../src/domain/submission/consent-text.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

/** What is stored of a submission that a visitor sends. */
async function send(columns: object) {
  await leaveSubmission(database, 'visitor', { ...columns });
  const [stored] = await database.sql<{ source: unknown; version: unknown; age: unknown }>(
    `select source, consent_version as version, extract(epoch from created_at - consent_shown_at)::integer as age
     from public.contact_submissions`,
  );
  return stored;
}

const touch = Object.fromEntries(TOUCH_KEYS.map((key) => [key, 'अ'.repeat(TOUCH_MAX_CHARACTERS)]));
const sourceOf = async (source: unknown) => (await send({ source: JSON.stringify(source) }))?.source;

describe('the source of a submission', () => {
  test('is stored with every key at its greatest length', async () => {
    expect(await sourceOf({ first: touch, last: touch })).toEqual({ first: touch, last: touch });
  });

  test('keeps only texts of known keys, cut to their length', async () => {
    const page = `/${'x'.repeat(TOUCH_MAX_CHARACTERS)}`;
    const last = { page, referrer: { host: 'x' }, utm_id: '7', utm_term: ' a ', utm_medium: ' ' };
    const kept = { page: page.slice(0, -1), utm_term: 'a' };
    expect(await sourceOf({ first: {}, last, session: 'x' })).toEqual({ first: {}, last: kept });
  });

  test.each([
    ['Cj0KCQiA_x-7', 'Cj0KCQiA_x-7'],
    ['x'.repeat(512), 'x'.repeat(512)],
    ['x'.repeat(513), undefined],
    ['', undefined],
    ['abc\n', undefined],
    ['=1+1', undefined],
    ['a,b', undefined],
    ['अ', undefined],
    [{ a: 1 }, undefined],
  ])('keeps the click %j whole or not at all', async (gclid, kept) => {
    const clicks = { gclid, msclkid: 'f894', fbclid: 'private' };
    expect(await sourceOf({ first: {}, last: {}, clicks })).toEqual({
      ...{ first: {}, last: {} },
      clicks: { ...(kept && { gclid: kept }), msclkid: 'f894' },
    });
  });

  test.each([null, {}, { fbclid: 'x' }, 'x', [1]])('has no clicks when they are %j', async (clicks) => {
    expect(await sourceOf({ first: {}, last: {}, clicks })).toEqual({ first: {}, last: {} });
  });

  test.each([
    ['a text', 'google'],
    ['a list', [{ first: {}, last: {} }]],
    ['one touch', { first: touch }],
    ['a touch that is none', { first: 'google', last: touch }],
    ['more than any form sends', { first: touch, last: { ...touch, more: 'x'.repeat(20_000) } }],
  ])('is dropped when it is %s', async (_, source) => expect(await sourceOf(source)).toBeNull());
});

describe('the consent text of a submission', () => {
  const version = '0123456789ab';
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  test.each([600, 364 * 86_400])('is stored with the time at which it was shown: %i s ago', async (age) => {
    const stored = await send({ consent_version: version, consent_shown_at: ago(age) });
    expect(stored).toMatchObject({ version, source: null });
    expect(Math.abs(Number(stored?.age) - age)).toBeLessThan(60);
  });

  test.each([
    ['in the future', ago(-3600)],
    ['a year ago', ago(367 * 86_400)],
    ['infinite', '-infinity'],
    ['missing', null],
  ])('counts as shown now when the time is %s', async (_, consent_shown_at) =>
    expect(await send({ consent_version: version, consent_shown_at })).toMatchObject({ version, age: 0 }),
  );

  test.each([null, '', 'x', version.toUpperCase(), `${version}\n`, 'a'.repeat(100_000)])(
    'is dropped with its time when the version is malformed',
    async (consent_version) => {
      const stored = await send({ consent_version, consent_shown_at: ago(60) });
      expect(stored).toMatchObject({ version: null, age: null });
    },
  );
});

test('a published consent text is found by the version that the form sends', async () => {
  const line = {
    text: 'Für Ihre Antwort – sonst nichts \\ ₹.',
    items: [{ data: 'Name', purpose: 'Antwort' }],
    label: 'Mehr',
    href: '/privacy',
  };
  const texts = [consentText(line), consentText(line)];
  for (const round of [texts, texts.slice(1)])
    await database.as('service', 'select public.publish_facts(p_texts => $1)', [round]);
  await send({ consent_version: consentVersion(line) });
  const found = await database.sql(
    'select text from private.consent_texts join public.contact_submissions on version = consent_version',
  );
  expect(found).toEqual([{ text: texts[0] }]);
});
