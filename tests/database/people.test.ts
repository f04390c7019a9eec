import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

interface Line {
  submission_id: string;
  enquiry_number: number;
  enquiry_count: number;
  first_at: Date;
  last_quote: number | null;
  last_quote_at: Date | null;
}

const MARCH = '2026-03-05T10:00:00Z';

const database = useTestDatabase();
beforeEach(() => database.sql('truncate public.contact_submissions, public.voice_calls cascade'));

let arrivals = 0;

/** Stores a submission, each a day after the one before, and returns its id. */
async function leave(changes: object): Promise<string> {
  arrivals += 1;
  const created_at = new Date(Date.parse(MARCH) + arrivals * 86_400_000).toISOString();
  await leaveSubmission(database, 'service', { phone: null, created_at, ...changes });
  const rows = await database.sql<{ id: string }>(
    'select id from public.contact_submissions order by created_at = $1 desc limit 1',
    [{ created_at, ...changes }.created_at],
  );
  return rows[0]?.id ?? '';
}

const peopleOf = (...ids: string[]) =>
  database.as<Line>('admin', 'select * from public.people_of($1) order by first_at, enquiry_number', [ids]);
const personOf = async (id: string) => {
  const [row] = await database.as<{ person: { submissions: { submission: { id: string } }[] } | null }>(
    'admin',
    'select public.person_of($1) as person',
    [id],
  );
  return row?.person?.submissions.map(({ submission }) => submission.id);
};

describe('a person', () => {
  test('is one mailbox in all its spellings', async () => {
    const first = await leave({ email: 'asha.verma@gmail.com' });
    const second = await leave({ email: 'AshaVerma+lamps@googlemail.com' });
    await leave({ email: 'asha@verma.example' });
    expect(await personOf(first)).toEqual([second, first]);
  });

  test('is one phone number in all its spellings', async () => {
    const first = await leave({ phone: '+91 (0)98765 43210' });
    const second = await leave({ phone: '098765-43210' });
    await leave({ phone: '98765 43211' });
    expect(await personOf(second)).toEqual([second, first]);
  });

  test('is connected through other submissions', async () => {
    const first = await leave({ email: 'asha@work.example', phone: '98765 43210' });
    const second = await leave({ email: 'asha@home.example', phone: '9876543210' });
    const third = await leave({ email: 'asha@home.example', phone: '98765 43299' });
    expect(await personOf(first)).toEqual([third, second, first]);
    expect(await peopleOf(first, third)).toMatchObject([
      { submission_id: first, enquiry_number: 1, enquiry_count: 3 },
      { submission_id: third, enquiry_number: 3, enquiry_count: 3 },
    ]);
  });

  test('is not everybody without a number', async () => {
    const first = await leave({ phone: null });
    await leave({ phone: null });
    expect(await personOf(first)).toEqual([first]);
  });

  test('has at most 500 submissions', async () => {
    const first = await leave({ email: 'flood@example.com' });
    await database.sql(
      `insert into public.contact_submissions (name, email, message, form_type, created_at)
       select 'Asha', 'flood@example.com', 'We want to sell lamps.', 'contact', now() from generate_series(1, 600)`,
    );
    expect(await personOf(first)).toHaveLength(500);
  });

  test('does not exist without a submission', async () => {
    expect(await personOf('00000000-0000-4000-8000-000000000009')).toBeUndefined();
  });
});

describe('the line of a submission', () => {
  const email = 'asha@example.com';

  test('is missing for a single enquiry', async () => {
    expect(await peopleOf(await leave({ email }))).toEqual([]);
  });

  test('has the first day and the checked total of the last quote before it', async () => {
    await leave({ email, created_at: MARCH });
    const quoted = await leave({ email });
    await database.sql(
      "update public.contact_submissions set quoted_total = 1, current_total = 240000, price_check = 'altered' where id = $1",
      [quoted],
    );
    const last = await leave({ email });
    expect(await peopleOf(quoted, last)).toMatchObject([
      { enquiry_number: 2, last_quote: null },
      { enquiry_number: 3, enquiry_count: 3, first_at: new Date(MARCH), last_quote: 240_000 },
    ]);
  });

  test('does not count held submissions, except its own', async () => {
    await leave({ email });
    const held = await leave({ email });
    const heldToo = await leave({ email });
    await database.sql("update public.contact_submissions set held_for = 'repeat' where id = any ($1)", [
      [held, heldToo],
    ]);
    expect(await peopleOf(held, heldToo)).toMatchObject([
      { enquiry_number: 2, enquiry_count: 2 },
      { enquiry_number: 2, enquiry_count: 2 },
    ]);
  });
});
