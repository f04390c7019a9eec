import { beforeEach, describe, expect, test } from 'vitest';
import { nextStatuses, STATUSES } from '../../../src/admin/shell/lead-status.ts';
import { ADMIN_ID, codeOf, MEMBER_ID, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { addDays, dateToDay } from '../../../src/domain/site/time.ts';
import { leadDesk, to, WON } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, changeAll, change, changeAs, read, entries, note, editNote, hire, sendReply } =
  leadDesk(database);

const NO_WORTH = 'Please enter what it is worth without GST: once, a month, or both.';
const won = (worth: object) => ({ status: 'won', worth: { currency: 'INR', ...worth } });

let asha: { id: string };
let id: string;
beforeEach(async () => {
  asha = await hire('Asha');
  id = await arrive();
});

test.each(STATUSES)('a lead that is %s becomes only what the page offers', async (from) => {
  for (const next of STATUSES.filter((status) => status !== from)) {
    const lead = await arrive({ response_status: from });
    const reason = `A lead that is ${from} cannot become ${next}.`;
    expect(await change(lead, 0, { ...to(next), owner: asha.id })).toMatchObject(
      nextStatuses(from).includes(next)
        ? { outcome: 'changed', status: next, owner_id: asha.id, version: 1, reason: null }
        : { outcome: 'refused', status: from, owner_id: null, version: 0, reason },
    );
  }
});

describe('a change', () => {
  test('is stored whole, with one row of the history for each field', async () => {
    await database.sql('alter table private.lead_history alter column id restart with 9');
    await changeAs(asha)(id, 0, { status: 'contacted', owner: asha.id, follow_up_on: '2026-12-01' });
    await database.force('update private.lead_history set changed_at = now()');
    const record = await read(id);
    expect(record?.lead).toMatchObject({
      ...{ status: 'contacted', owner_id: asha.id, owner_name: 'Asha', follow_up_on: '2026-12-01' },
      ...{ version: 1, changed_by_name: 'Asha' },
    });
    expect(await entries(id, 'change')).toMatchObject([
      { field: 'status', from: 'pending', to: 'contacted' },
      { field: 'owner', from: null, to: 'Asha' },
      { field: 'follow_up_on', from: null, to: '2026-12-01', sender: 'Asha' },
    ]);
    const nobody = { outcome: 'changed', owner_name: null, follow_up_on: null };
    expect(await change(id, 1, { owner: null, follow_up_on: null })).toMatchObject(nobody);
    expect((await entries(id, 'change'))[3]).toMatchObject({ field: 'owner', from: 'Asha', to: null });
  });

  test('to what is stored already is none', async () => {
    const same = await change(id, 0, { status: 'pending', owner: null });
    expect(same).toMatchObject({ outcome: 'unchanged', version: 0 });
    expect(await entries(id, 'change')).toEqual([]);
  });

  test('of an outdated version is a conflict that names who was faster', async () => {
    await changeAs(asha)(id, 0, { status: 'contacted' });
    const late = await change(id, 0, to('lost'));
    expect(late).toMatchObject({ outcome: 'conflict', status: 'contacted', version: 1 });
    expect(late).toMatchObject({ changed_by_name: 'Asha', changed_at: expect.any(String) as string });
    expect(await entries(id, 'change')).toHaveLength(1);
  });

  test('of many leads is decided for each', async () => {
    const won = await arrive({ response_status: 'won' });
    const gone = ADMIN_ID;
    const selfTest = await arrive({ marked_for: 'self_test' });
    const answers = await changeAll(
      [won, id, gone, selfTest].map((lead) => ({ id: lead, version: 0 })),
      to('lost'),
    );
    expect(answers.map(({ submission_id, outcome }) => [submission_id, outcome])).toEqual([
      [won, 'refused'],
      [id, 'changed'],
      [gone, 'missing'],
      [selfTest, 'missing'],
    ]);
  });

  test.each([
    [{}, 'Only status, owner, follow-up date, name, mailbox and number can be changed.'],
    [{ message: 'x' }, 'Only status, owner, follow-up date, name, mailbox and number can be changed.'],
    [{ status: 'answered' }, 'This status is not known.'],
    [{ status: null }, 'This status is not known.'],
    [{ status: 'won' }, NO_WORTH],
    [won({}), NO_WORTH],
    [won({ once: 0 }), NO_WORTH],
    [won({ once: -5, monthly: 5 }), NO_WORTH],
    [won({ once: 5.125 }), NO_WORTH],
    [won({ monthly: '1,50,000' }), NO_WORTH],
    [won({ monthly: 1e12 }), NO_WORTH],
    [won({ monthly: 'NaN' }), NO_WORTH],
    [won({ once: 5, currency: 'EUR' }), 'The currency is INR or USD.'],
    [{ worth: { once: 5, currency: 'INR' } }, 'Only a lead that is won has a worth.'],
    [{ ...to('lost'), worth: WON.worth }, 'Only a lead that is won has a worth.'],
    [{ status: 'lost' }, 'Please choose why it was lost.'],
    [{ status: 'contacted', lost_reason: 'price' }, 'Please choose why it was lost.'],
    [{ owner: MEMBER_ID }, 'Only an administrator can own a lead.'],
    [{ follow_up_on: '2026-02-30' }, '2026-02-30 is not a date. Please enter one such as 2026-12-01.'],
    [{ follow_up_on: '2026-12-1' }, '2026-12-1 is not a date. Please enter one such as 2026-12-01.'],
    [{ follow_up_on: addDays(dateToDay(new Date()), 733) }, 'Please choose a day within two years.'],
  ])('to %j is refused', async (wanted, message) =>
    expect(await refusalOf(change(id, 0, wanted))).toEqual({ code: 'PT400', message }),
  );

  test('of more than 200 leads is refused, and of several to won, as each has its own worth', async () => {
    const leads = Array.from({ length: 201 }, () => ({ id, version: 0 }));
    expect(await codeOf(changeAll(leads, to('contacted')))).toBe('PT400');
    expect(await changeAll(leads.slice(1), to('contacted'))).toHaveLength(200);
    const two = [id, await arrive()].map((lead) => ({ id: lead, version: 0 }));
    expect(await codeOf(changeAll(two, to('won')))).toBe('PT400');
  });
});

describe('the worth of a lead', () => {
  /** What reports count. */
  const columns = 'won_at, won_once::float, won_monthly::float, won_currency';
  const counted = async () => (await database.sql(`select ${columns} from private.leads`))[0];
  const both = { once: 50_000.5, monthly: 20_000, currency: 'USD' };

  test('is its estimate until it is won, and then what was won', async () => {
    const quote = await arrive({ price_check: 'matches', quoted_total: 700, currency: 'USD' });
    const worth = { once: 700, monthly: null, currency: 'USD' };
    expect(await read(quote)).toMatchObject({ lead: { worth } });
    expect(await change(quote, 0, { status: 'won', worth: both })).toMatchObject({ worth: both });
  });

  test('can be corrected, and counts no more once the lead is open again', async () => {
    await change(id, 0, to('won'));
    const { won_at } = (await counted()) ?? {};
    await change(id, 1, { status: 'won', worth: both });
    expect(await counted()).toEqual({ won_at, won_once: 50_000.5, won_monthly: 20_000, won_currency: 'USD' });
    expect(await change(id, 2, to('won'))).toMatchObject({ outcome: 'changed' });
    expect(await change(id, 3, to('won'))).toMatchObject({ outcome: 'unchanged' });
    await change(id, 3, to('qualified'));
    expect(await counted()).toMatchObject({ won_at: null, won_once: null, won_currency: null });
    const worths = await database.sql("select from private.lead_history where field = 'worth'");
    expect(worths).toHaveLength(4);
    expect(await codeOf(database.sql('update private.leads set won_at = now()'))).toBe('23514');
  });

  test('stays while an answer of the client waits, and after the reply to it', async () => {
    await change(id, 0, to('won'));
    const before = await counted();
    await database.sql('select private.take_answer($1, null)', [id]);
    expect(await read(id)).toMatchObject({ lead: { status: 'pending' } });
    expect(await counted()).toEqual(before);
    await sendReply(id);
    expect(await read(id)).toMatchObject({ lead: { status: 'won' } });
    expect(await counted()).toEqual(before);
  });
});

test('a lead that is lost has one of our reasons until it is open again', async () => {
  expect(await codeOf(change(id, 0, { status: 'lost', lost_reason: 'taste' }))).toBe('23514');
  await change(id, 0, to('lost'));
  expect(await read(id)).toMatchObject({ lead: { lost_reason: 'price' } });
  expect(await change(id, 1, to('contacted'))).toMatchObject({ lost_reason: null });
});

test('the first answer sets its time, further changes keep it, back to pending clears it', async () => {
  await change(id, 0, { status: 'contacted' });
  const first = (await read(id))?.lead.answered_at;
  expect(first).not.toBeNull();
  await change(id, 1, { status: 'qualified' });
  expect((await read(id))?.lead.answered_at).toBe(first);
  await change(id, 2, { status: 'contacted' });
  await change(id, 3, { status: 'pending' });
  expect((await read(id))?.lead.answered_at).toBeNull();
});

describe('a note', () => {
  test('is trimmed, comes last, and is marked when its author changes it, and nobody else can', async () => {
    const written = await note(id, 'Call on Monday.');
    await note(id, '  Called, no answer. \n', asha);
    expect(await codeOf(editNote(written, 'Never call.', asha))).toBe('42501');
    await editNote(written, ' Call on Tuesday.');
    const [edited_at, sender] = [expect.any(String) as string, 'admin@example.com'];
    expect(await entries(id, 'note')).toMatchObject([
      { text: 'Call on Tuesday.', sender, author_id: ADMIN_ID, edited_at },
      { text: 'Called, no answer.', sender: 'Asha', author_id: asha.id, edited_at: null },
    ]);
  });

  test.each([
    ['', 'Please write something first.'],
    [' \n', 'Please write something first.'],
    ['x'.repeat(5001), 'The note is too long: at most 5,000 characters, please.'],
  ])('of %j is refused', async (body, message) => {
    expect(await refusalOf(note(id, body))).toEqual({ code: 'PT400', message });
    const written = await note(id, 'Called.');
    expect(await refusalOf(editNote(written, body))).toEqual({ code: 'PT400', message });
  });
});

describe('the history', () => {
  beforeEach(() => changeAs(asha)(id, 0, { status: 'contacted' }));

  test.each([
    ["update private.lead_history set to_value = 'won'"],
    ['delete from private.lead_history'],
    ['truncate private.lead_history'],
    ['truncate only public.contact_submissions'],
    ['truncate only private.entered_leads'],
  ])('refuses "%s", also of the owner of the table', async (statement) => {
    const refusal = { code: '42501', message: 'The history of a lead cannot be changed.' };
    expect(await refusalOf(database.sql(statement))).toEqual(refusal);
    expect(await entries(id, 'change')).toHaveLength(1);
  });

  test('is deleted with its submission', async () => {
    await database.as('service', 'delete from public.contact_submissions');
    expect(await database.sql('select from private.lead_history')).toEqual([]);
    expect(await read(id)).toBeNull();
  });

  test('stays when the account is deleted', async () => {
    const ravi = await hire('Ravi');
    await changeAs(ravi)(id, 1, { status: 'qualified' });
    const written = await note(id, 'Called.', ravi);
    await database.sql('delete from auth.users where id = $1', [ravi.id]);
    expect(await codeOf(editNote(written, 'Never called.'))).toBe('42501');
    expect(await entries(id, 'note')).toMatchObject([{ sender: null, text: 'Called.' }]);
    expect(await entries(id, 'change')).toMatchObject([{}, { sender: null, to: 'qualified' }]);
  });
});

test('the administrators are listed by name', async () => {
  const aaron = await hire('aaron');
  expect(await database.call('list_admins')).toEqual([
    { user_id: aaron.id, name: 'aaron', email: 'aaron@example.com' },
    { user_id: ADMIN_ID, name: 'admin@example.com', email: 'admin@example.com' },
    { user_id: asha.id, name: 'Asha', email: 'asha@example.com' },
  ]);
});
