import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const MARCH = '2026-03-05T10:00:00+00:00';

const database = useTestDatabase();
const { arrive, changeNow } = leadDesk(database);

let arrivals = 0;

/** Stores a submission, each a day after the one before, and returns its id. */
async function leave(changes: object): Promise<string> {
  arrivals += 1;
  const created_at = new Date(Date.parse(MARCH) + arrivals * 86_400_000).toISOString();
  return (await leaveSubmission(database, 'service', { phone: null, created_at, ...changes })).id;
}

const peopleOf = async (...ids: string[]) =>
  (await database.call('row_marks', [ids])).people.toSorted(
    (one, other) => one.first_at.localeCompare(other.first_at) || one.enquiry_number - other.enquiry_number,
  );
const pageOf = (id: string) => database.call('person_of', [id]);
const join = (lead: string, other: string, isJoined = true) =>
  database.call('join_leads', [lead, other, isJoined]);
const personOf = async (id: string) => {
  const { submissions } = await pageOf(id);
  return submissions.map(({ submission }) => submission.id);
};

describe('a person', () => {
  test('is one mailbox in all its spellings', async () => {
    const first = await leave({ email: 'asha.verma@gmail.com' });
    expect(await peopleOf(first)).toEqual([]);
    const second = await leave({ email: 'AshaVerma+lamps@googlemail.com' });
    await leave({ email: 'asha@verma.example' });
    expect(await personOf(first)).toEqual([second, first]);
  });

  test('has at most 500 submissions, those without a mark first', async () => {
    const first = await leave({ email: 'flood@example.com' });
    await database.sql(
      `insert into public.contact_submissions (name, email, message, form_type, created_at, marked_for)
       select 'Asha', 'flood@example.com', 'We want to sell lamps.', 'contact', now(), 'pace' from generate_series(1, 600)`,
    );
    const all = await personOf(first);
    expect([all.length, all.at(-1)]).toEqual([500, first]);
  });
});

describe('the same phone number', () => {
  test('is a hint, in all its spellings', async () => {
    await leave({ phone: '+91 (0)98765 43210', email: 'bina@example.com' });
    for (const name of ['B.', 'Bina at work'])
      await leave({ phone: '098765-43210', email: 'bina@work.example', name });
    await leave({ phone: '98765 43211', email: 'other@example.com' });
    const later = await leave({ email: 'bina@example.com' });
    expect((await pageOf(later)).maybe_the_same).toMatchObject([
      { mailbox: 'bina@work.example', name: 'Bina at work', phone: '+919876543210', submissions: 2 },
    ]);
  });

  test('is no hint from a marked submission, and without a number there is none', async () => {
    const first = await leave({ phone: '98765 43210' });
    await leave({ phone: '98765 43210', email: 'without@example.com', marked_for: 'pace' });
    const without = await leave({ phone: null, email: 'without@example.com' });
    await leave({ phone: null });
    for (const lead of [first, without]) expect((await pageOf(lead)).maybe_the_same).toEqual([]);
  });
});

const [HOME, WORK] = ['bina@example.com', 'bina@work.example'] as const;

test('an administrator puts two leads together, and with them their mailboxes, which is recorded', async () => {
  const home = await leave({ email: HOME, phone: '98765 43210' });
  const earlier = await leave({ email: HOME, phone: '98765 43210' });
  const work = await leave({ email: WORK, phone: '98765 43210' });
  await join(work, home);
  await join(home, work);
  for (const one of [home, earlier]) expect(await personOf(one)).toEqual([work, earlier, home]);
  expect(await pageOf(work)).toMatchObject({
    mailboxes: [WORK, HOME],
    submissions: [{ same_person: { joined_by_name: 'admin@example.com' } }, { same_person: null }, {}],
    maybe_the_same: [],
  });
  expect(await peopleOf(work)).toMatchObject([{ enquiry_number: 3, enquiry_count: 3 }]);
  await join(home, work, false);
  expect(await personOf(work)).toEqual([work]);
});

describe('the line of a submission', () => {
  const email = 'asha@example.com';

  test.each(['INR', 'USD'])('has the first day and the last quote’s checked total: %s', async (currency) => {
    await leave({ email, created_at: MARCH });
    const total = { quoted_total: 1, current_total: 240_000, price_check: 'altered' };
    const quoted = await leave({ email, currency, ...total, current_total: 70 });
    await leave({ email, currency, ...total });
    await leave({ email });
    const last = await leave({ email });
    const other = await leave({ email: 'other@example.com' });
    expect(await peopleOf(quoted, last, other)).toMatchObject([
      { enquiry_number: 2, last_quote: null },
      { enquiry_number: 5, first_at: MARCH, last_quote: 240_000, last_quote_currency: currency },
    ]);
  });

  test('does not count marked submissions, except its own', async () => {
    await leave({ email });
    const marked = await leave({ email });
    const markedToo = await leave({ email });
    await database.sql("update public.contact_submissions set marked_for = 'repeated' where id = any ($1)", [
      [marked, markedToo],
    ]);
    expect(await peopleOf(marked, markedToo)).toMatchObject([
      { enquiry_number: 2, enquiry_count: 2 },
      { enquiry_number: 2, enquiry_count: 2 },
    ]);
  });
});

const log = async () =>
  (await database.call('list_staff')).access.map(({ actor, action, about }) => ({ actor, action, about }));
const line = (action: string, about: unknown) => ({ actor: 'admin@example.com', action, about });
const search = (words: string | null, limit = 50) =>
  database.call('search_submissions', [words, null, null, null, null, null, limit]);

async function lead() {
  const id = await arrive({ name: 'Asha Verma' });
  const [row] = await database.sql('select reference, mailbox from public.contact_submissions');
  return { id, reference: row?.['reference'], mailbox: row?.['mailbox'] };
}

test.each([
  ['lead_record', 'opened'],
  ['conversation', 'opened'],
  ['person_of', 'person'],
  ['export_person', 'export'],
] as const)('%s leaves one line in an hour: %s', async (name, action) => {
  const { id, reference } = await lead();
  await database.call(name, [id]);
  await database.call(name, [id]);
  const hours = await database.sql(
    "select distinct hour from private.access_log where hour = date_trunc('hour', at)",
  );
  expect(hours).not.toEqual([]);
  expect(await log()).toEqual(hours.map(() => line(action, reference)));
});

test('a search leaves its words, a list and a further page nothing', async () => {
  const { id } = await lead();
  await search('Asha');
  await search(null);
  await database.call('search_submissions', ['Verma', null, null, null, new Date(), id]);
  expect(await database.call('did_you_mean', ['Ashaa verma'])).not.toBe('');
  expect(await log()).toEqual([line('search', 'Asha')]);
});

test('an export of a list is logged, a lead that is not there is not', async () => {
  await database.call('log_export', ['x'.repeat(201)]);
  await database.call('won_clicks', ['gclid']);
  await database.call('lead_record', ['00000000-0000-4000-8000-00000000000f']);
  expect(await log()).toEqual([line('export', 'won leads with gclid'), line('export', 'x'.repeat(200))]);
});

test('an erasure takes out the words that would find the person, and keeps the lines', async () => {
  const { id, reference, mailbox } = await lead();
  await arrive({ name: 'Ravi Saini' });
  await search('asha');
  await search('ravi');
  await changeNow(id, { name: 'Aasha Varma', email: 'A.Varma@googlemail.com', phone: '098450 12345' });
  for (const words of ['varma lamps', 'avarma@gmail.com', '0091 98450 12345']) await search(words);
  await changeNow(id, { name: 'Asha Verma', email: mailbox, phone: '098765 43210' });
  await database.call('lead_record', [id]);
  await database.call('erase_person', [id, mailbox]);
  const lines = (await log()).map(({ about }) => about).sort();
  const erased = expect.stringMatching(/^\(erased\)/) as string;
  expect(lines).toEqual([erased, erased, erased, erased, reference, 'ravi']);
});
