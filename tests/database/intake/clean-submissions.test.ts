import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TOUCH_KEYS, TOUCH_MAX_CHARACTERS } from '../../../src/domain/source/source.ts';
import { consentText, consentVersion } from '../../../src/domain/submission/consent-text.ts';
import { COLUMNS, CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { countCharacters } from '../../../src/domain/submission/count-characters.ts';
import { codeOf, useTestDatabase, refusalOf } from '../../fixtures/database/database.ts';
import { makeRandom } from '../../fixtures/unit/seeded-random.ts';
import { WRONG_ADDRESSES } from '../../fixtures/unit/wrong-addresses.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const stored = async () => (await database.sql<SubmissionRow>('select * from public.contact_submissions'))[0];

test('a forged value is overwritten even if the grant is too wide', async () => {
  await database.sql('grant insert (id, created_at) on public.contact_submissions to anon');
  const id = '00000000-0000-4000-8000-00000000abcd';
  const forged = { created_at: '2001-01-01T00:00:00Z', response_status: 'contacted', thank_you_sent: true };
  await leaveSubmission(database, 'visitor', { id, ...forged }).finally(() =>
    database.sql('revoke insert (id, created_at) on public.contact_submissions from anon'),
  );
  const row = await stored();
  expect(row?.['id']).not.toBe(id);
  expect(row).toMatchObject({ response_status: 'pending', thank_you_sent: false });
  expect(Date.now() - Number(row?.['created_at'])).toBeLessThan(60_000);
});

test('text is trimmed, without control characters in single lines', async () => {
  await leaveSubmission(database, 'visitor', {
    name: '  Asha\r\nBcc:\tall@example.com\u00a0\u200b',
    company: ' \t\ufeff\u200b\u2060 ',
    requirements: ' \n',
    message: '\n Two lines\nof text \n',
  });
  expect(await stored()).toMatchObject({
    name: 'Asha Bcc: all@example.com',
    company: null,
    requirements: null,
    message: 'Two lines\nof text',
  });
});

/** A mailbox has at most 64 characters before its domain. */
const DOMAIN = `${'b.'.repeat(130)}example`;

/** The limits of the forms and edge functions; the trigger must enforce the same. */
const LIMITS = Object.entries(COLUMNS).flatMap(([column, definition]) =>
  'maxCharacters' in definition ? [[column, definition.maxCharacters] as const] : [],
);

test.each(LIMITS)('the column %s takes %i characters, and refuses one more', async (column, most) => {
  const ofLength = (length: number) =>
    column === 'email' ? `${'a'.repeat(length - DOMAIN.length - 1)}@${DOMAIN}` : 'कि'.repeat(length);
  const refusal = await refusalOf(leaveSubmission(database, 'visitor', { [column]: ofLength(most + 1) }));
  expect(refusal?.code).toBe('PT400');
  expect(refusal?.message).toMatch(/too long: at most [\d,]+ characters, please\./);
  expect(await stored()).toBeUndefined();
  await leaveSubmission(database, 'visitor', { [column]: ofLength(most) });
  expect(await stored()).toMatchObject({ [column]: ofLength(most) });
  await database.call('add_lead', [JSON.stringify({ name: 'Ravi', phone: '9876543210' }), randomUUID()]);
  for (const table of ['only public.contact_submissions', 'private.entered_leads'])
    expect(await codeOf(database.sql(`update ${table} set ${column} = $1`, [ofLength(most + 1)]))).toBe(
      'PT400',
    );
});

/** Latin, Arabic, the scripts of India, Thai, joiners, flags and other emoji. */
const RANGES: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0x300, 0x36f],
  [0x610, 0x6ff],
  [0x900, 0xe5b],
  [0x200c, 0x200d],
  [0x1f1e6, 0x1f1ff],
  [0x1f3fb, 0x1f64f],
];
const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

test('the database counts what people see, and never more than the browser', async () => {
  const random = makeRandom('characters');
  const some = () => LETTERS[Math.floor(random() * LETTERS.length)];
  const seen = ['नमस्ते', 'क्षेत्र', 'தமிழ்', '👩\u200d👩\u200d👧👍🏽', 'e\u0301', 'a\r\nb', 'Asha'];
  const typed = [...seen, ...LETTERS.map((letter) => `क${letter}a`)];
  for (let at = 0; at < 3000; at += 1) typed.push(`x${Array.from({ length: 6 }, some).join('')}x`);
  const counts = await database.column<number>(
    'select private.count_characters(typed) from unnest($1::text[]) with ordinality as texts (typed, place) order by place',
    [typed],
  );
  expect(counts.slice(0, seen.length)).toEqual([3, 2, 3, 2, 1, 3, 4]);
  expect(typed.filter((text, at) => (counts[at] ?? Infinity) > countCharacters(text))).toEqual([]);
});

const SHORTEST = CONTACT_FORM.fields.message.minCharacters;
const MOST_SERVICES = COLUMNS.selected_services.maxItems;
const services = (count: number) => Array.from({ length: count }, () => 'SEO');

const REFUSED: [what: string, changes: SubmissionRow, words: RegExp][] = [
  ['an empty name', { name: '' }, /enter your full name/],
  ['a contact message that is one too short', { message: 'x'.repeat(SHORTEST - 1) }, /minimum 10 characters/],
  ...WRONG_ADDRESSES.map((email): (typeof REFUSED)[number] => [email, { email }, /valid email address/]),
  ['a missing message', { message: null }, /minimum 10 characters/],
];

describe('refuses', () => {
  test.each(REFUSED)('%s', async (_, changes, words) => {
    const refusal = await refusalOf(leaveSubmission(database, 'visitor', changes));
    expect(refusal).toEqual({ code: 'PT400', message: expect.stringMatching(words) as string });
    expect(await stored()).toBeUndefined();
  });

  test.each<[what: string, changes: SubmissionRow]>([
    ['an unknown form type', { form_type: 'newsletter' }],
    ['an unknown currency', { currency: 'EUR' }],
    ['one service too many', { selected_services: services(MOST_SERVICES + 1) }],
    ['an empty service among them', { selected_services: ['SEO', null] }],
    ['services of 2,001 characters', { selected_services: ['x'.repeat(2001)] }],
    ['a list of lists', { selected_services: [['SEO'], ['Ads']] }],
    ['a key to the page that is no hash', { page_key: 'x'.repeat(64) }],
    ['more than a hash', { page_key: 'a'.repeat(65) }],
  ])('%s', async (_, changes) =>
    expect(await codeOf(leaveSubmission(database, 'visitor', changes))).toBe('23514'),
  );
});

test.each<[what: string, changes: SubmissionRow]>([
  ['the shortest contact message', { message: 'x'.repeat(SHORTEST) }],
  ['as many services as may be chosen', { selected_services: services(MOST_SERVICES) }],
  ['a quote without a message, in dollars', { form_type: 'custom_quote', message: '', currency: 'USD' }],
  ['only what is required', { phone: null, company: null, service: null, budget: null, urgency: null }],
])('accepts %s', async (_, changes) => {
  await leaveSubmission(database, 'visitor', changes);
  expect(await stored()).toMatchObject(changes);
});

test('a submission that names no currency is in rupees', async () => {
  await database.as(
    'visitor',
    `insert into public.contact_submissions (name, email, message, form_type)
     values ('Asha', 'asha@example.com', 'Please call me back.', 'contact')`,
  );
  expect(await stored()).toMatchObject({ currency: 'INR' });
});

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
  test('is stored with every key at its greatest length', async () =>
    expect(await sourceOf({ first: touch, last: touch })).toEqual({ first: touch, last: touch }));

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
    ['a last touch that is none', { first: touch, last: 'google' }],
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
