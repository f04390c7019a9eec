import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const find = (p_query: string) => database.call('search_submissions', { p_query });
const store = (columns: SubmissionRow) =>
  leaveSubmission(database, 'service', { phone: null, company: null, ...columns });

/** Those of these searches that find it. */
const thatFind = async (queries: string[]) => {
  const found = await Promise.all(queries.map(find));
  return queries.filter((_, at) => found[at]?.length === 1);
};

test.each([
  {
    lead: { name: 'José Álvarez' },
    found: ['alvarez', 'ALVAREZ', 'álvarez', 'A\u0301lvarez', 'jose alv', 'alvarez jose'],
    missed: ['alvarado'],
  },
  { lead: { name: 'Zoë Weiß' }, found: ['Zoe', 'zoë', 'weiss', 'Weiß zoe'], missed: ['zoey'] },
  { lead: { name: 'Søren Łukasz' }, found: ['soren', 'lukasz'], missed: ['sren'] },
  {
    lead: { name: 'Meera', company: 'Lucknow Threads', message: 'We sell chikankari by hand.' },
    found: ['chikankari lucknow', 'lucknow meera', 'chikan luck', 'by hand', 'sell, chikankari!'],
    missed: ['chikankari kanpur', 'we sell kanpur', 'and sell by hands', 'll lucknow', 'lucknow+kanpur'],
  },
  { lead: { company: 'The Hospital (Nashik)' }, found: ['Nashik hospital', 'hospi nash'], missed: ['Nasik'] },
  {
    lead: { name: "Mary O'Connor" },
    found: ["O'Connor", 'O’Connor', 'O‘Connor', 'OʼConnor', 'O`Connor', 'O＇Connor', 'oconnor', 'connor'],
    missed: ['o connors'],
  },
  {
    lead: { name: 'राज\u093C वर्मा' },
    found: ['रा\u095B', 'राज\u093C', 'राज', 'रा', 'वर्मा राज\u093C', 'वर्'],
    missed: ['राम'],
  },
  { lead: { name: 'राज' }, found: ['राज\u093C', 'रा\u095B', 'राज'], missed: [] },
  { lead: { company: '東京トヨタ店Co' }, found: ['東京', '京ト', 'トヨ', 'ﾖﾀ店'], missed: ['京東', 'タト'] },
  { lead: { name: 'Asha 17242' }, found: ['%17242%', 'sha'], missed: ['a_ha 17242'] },
  { lead: { name: 'Ｗｉｄｅ Name' }, found: ['wide', 'ｎａｍｅ'], missed: [] },
])('a lead with $lead is found by its words, however they are written', async ({ lead, found, missed }) => {
  await store({ name: 'Asha Verma', ...lead });
  expect(await thatFind([...found, ...missed])).toEqual(found);
});

test.each(['+91 98390 43210', '098390-43210', '+91 (0)98390 43210', '9839043210'])(
  'the number %s is found by its parts',
  async (phone) => {
    await store({ phone });
    const found = [
      ...['43210', '+91 98390', '98390', '098390', '0 98390 43', '+919839043210'],
      ...['9839 0432', '98390/43210', '(98390) 43210', '+91 (0)98390 43210', '९८३९० ४३२१०'],
    ];
    // No reference has a 5.
    expect(await thatFind([...found, '43211', '+91 98391', '3210 9839 55'])).toEqual(found);
  },
);

test('a number that is no phone number is found in the text', async () => {
  await store({ message: 'The tender of 2026-11-26, page 42, lot 4242.' });
  for (const query of ['2026-11-26', '42 4242', '4242 2026']) expect(await find(query)).toHaveLength(1);
});

test.each([
  ['as shown', (reference: string) => reference],
  ['without hyphens', (reference: string) => reference.replaceAll('-', '')],
  ['by its last half', (reference: string) => reference.slice(8)],
  ['by half of it without hyphens', (reference: string) => reference.replaceAll('-', '').slice(0, 8)],
  ['with spaces', (reference: string) => ` ${reference.replaceAll('-', ' ')} `],
])('a reference is found %s', async (_, spell) => {
  await store({});
  const row = await database.value('select reference from public.contact_submissions');
  expect(await find(spell(row ?? ''))).toHaveLength(1);
  expect(await find(`${spell(row ?? '').trim()}A`)).toEqual([]);
});

test('an address is found however its mailbox was written', async () => {
  await store({ email: 'Asha.Verma+site@googlemail.com' });
  for (const query of ['ashaverma@gmail.com', 'asha.verma+other@gmail.com', 'asha.verma+site', 'verma@'])
    expect(await find(query)).toHaveLength(1);
  expect(await find('asha@gmail.com')).toEqual([]);
});

test('a text is found that was changed later, of a lead that was entered too', async () => {
  await store({ company: 'Old Mill' });
  await database.call('add_lead', [JSON.stringify({ name: 'Ravi', phone: '98765 43210' }), randomUUID()]);
  const changes = {
    ...{ name: 'Zarina', company: 'New Mill', email: 'zarina@lamps.example', phone: '091234 50000' },
    ...{ message: 'Forty brass lamps.', reference: 'KP-2222-3333' },
  };
  for (const [column, text] of Object.entries(changes)) {
    await database.sql(`update public.contact_submissions set ${column} = $1`, [text]);
    expect(await find(text)).toHaveLength(2);
  }
  expect(await find('old mill')).toEqual([]);
});

describe('"did you mean"', () => {
  const meant = (query: string, marked = false) => database.call('did_you_mean', [query, marked]);
  beforeEach(async () => {
    await store({ name: 'José Álvarez', company: 'Nashik Hospital', message: 'Alvaro sells chikankari.' });
    await store({ name: 'Kavita', company: 'बाज़ार', message: 'A website for our brass lamps.' });
    await store({ name: 'Marked', message: 'Cheap jewellery for alvaress.', marked_for: 'pace' });
  });

  test.each([
    ['alvares', 'alvarez'],
    ['xhikankari', 'chikankari'],
    ['chikxxkari', 'chikankari'],
    ['hopsital nashk', 'hospital nashik'],
    ['webiste brass', 'website brass'],
    ['brass webiste', 'brass website'],
    ['a webiste', 'a website'],
  ])('for %s is %s', async (typed, expected) => {
    expect(await meant(typed)).toBe(expected);
    expect(await find(expected)).toHaveLength(1);
  });

  test.each([
    ['nothing is similar', 'xylophone'],
    ['it only begins like a word', 'webcam'],
    ['the words are of different leads', 'alvares brass'],
    ['it is a mark without letters', '???'],
    ['only a suspicious lead has the word', 'jewelery'],
  ])('is nothing if %s', async (_, typed) => expect(await meant(typed)).toBeNull());

  test('finds suspicious words among the suspicious', async () =>
    expect(await meant('jewelery', true)).toBe('jewellery'));
});
