import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const MARCH = '2026-03-05T10:00:00+00:00';

const database = useTestDatabase();

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

  test('shows at most 500 submissions, those without a mark first, and is erased with all', async () => {
    const first = await leave({ email: 'flood@example.com' });
    await database.sql(
      `insert into public.contact_submissions (name, email, message, form_type, created_at, marked_for)
       select 'Asha', 'flood@example.com', 'We want to sell lamps.', 'contact', now(), 'pace' from generate_series(1, 600)`,
    );
    const all = await personOf(first);
    expect([all.length, all.at(-1)]).toEqual([500, first]);
    await database.call('erase_person', [first, 'flood@example.com']);
    expect(await database.sql('select from public.contact_submissions')).toEqual([]);
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
    const first = await leave({ email, created_at: MARCH });
    const total = { quoted_total: 1, current_total: 240_000, price_check: 'altered' };
    const quoted = await leave({ email, currency, ...total, current_total: 70 });
    await leave({ email, currency, ...total });
    await leave({ email });
    const last = await leave({ email });
    const other = await leave({ email: 'other@example.com' });
    expect(await peopleOf(first, quoted, last, other)).toMatchObject([
      { enquiry_number: 1, first_at: MARCH },
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
    expect(await peopleOf(marked)).toMatchObject([{ enquiry_number: 2, enquiry_count: 2 }]);
  });
});
