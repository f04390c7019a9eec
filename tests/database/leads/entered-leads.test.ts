import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, verify, type TestEnquiry } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { mailQueue } from '../../fixtures/database/mail-queue.ts';

const database = useTestDatabase();
const { change, changeNow: correct, read, entries, sendReply } = leadDesk(database);
const { claimDue } = mailQueue(database);

const CALLER = { name: 'Asha Verma', phone: '+91 98765 43210', message: 'A lamp shop.', source: 'telephone' };
const add = (changes = {}, request = randomUUID(), thanks = false) =>
  database.call('add_lead', [JSON.stringify({ ...CALLER, ...changes }), request, thanks]);
const leadIn = (lead: object) => database.call('lead_in', [JSON.stringify(lead)], 'service');
const listed = (args = '') =>
  database.as<Record<string, unknown>>('admin', `select * from public.search_submissions(${args})`);
const waiting = () =>
  database.sql<{ kind: string; receiver: string }>('select kind, receiver from private.outbox order by kind');

describe('a lead that staff entered', () => {
  test.each([
    ['the newest', ''],
    ['those to answer', "p_view => 'to_answer'"],
    ['a search for the number', "p_query => '98765'"],
    ['its source', "p_source => 'telephone'"],
  ])('is in the list of %s, with a due time, and another when it is put back', async (_, args) => {
    const id = await add();
    for (const [caller, rows] of [
      ['admin', [{ id }]],
      ['member', []],
    ] as const)
      expect(await database.as(caller, 'select id from public.contact_submissions')).toEqual(rows);
    const touch = { utm_source: 'telephone' };
    const source = { first: touch, last: touch };
    const row = { id, email: '', form_type: 'entered', response_status: 'pending', source };
    expect(await listed(args)).toMatchObject([row]);
    const due = async () => (await read(id))?.submission.due_at;
    expect(await due()).not.toBeNull();
    await database.sql("update private.entered_leads set response_status = 'contacted', due_at = null");
    await correct(id, { status: 'pending' });
    expect(await due()).not.toBeNull();
  });

  test('keeps what staff noted from the page of its client, not what a program passed on', async () => {
    await leadIn({ ...CALLER, id: '1', email: 'ravi@example.com' });
    await add({ email: 'ravi@example.com' });
    const rows = 'select id, reference from private.entered_leads order by created_at';
    for (const [at, row] of (await database.sql<{ id: string; reference: string }>(rows)).entries()) {
      const page = await onPage(database, 'enquiry', await verify(database, { ...row, hash: String(at) }));
      expect(page?.entries.map(({ text }) => text)).toEqual(at === 0 ? [CALLER.message] : []);
    }
  });

  test('sends nothing by itself or without a mailbox, and its thanks if staff ask for them', async () => {
    const id = await add({}, randomUUID(), true);
    await add({ email: 'asha@example.com' });
    expect(await waiting()).toEqual([]);
    expect(await codeOf(sendReply(id))).toBe('PT409');
    await add({ email: 'Ravi@example.com' }, randomUUID(), true);
    expect(await waiting()).toEqual([{ kind: 'thanks', receiver: 'ravi@example.com' }]);
    expect((await claimDue()).map(({ kind }) => kind)).toEqual(['thanks']);
  });

  test.each([
    [{ name: ' ' }, 'Please enter your full name.'],
    [{ email: 'asha@' }, 'Please enter a valid email address.'],
    [{ phone: ' ' }, 'Please enter an email address or a phone number.'],
    [{ message: 'x'.repeat(5001) }, 'The message is too long: at most 5,000 characters, please.'],
  ])('with %j is refused', async (changes, message) =>
    expect(await refusalOf(add(changes))).toEqual({ code: 'PT400', message }),
  );

  test('is worked on, reported, joined, exported and erased like any other', async () => {
    const id = await add();
    const other = await add({ email: 'asha@example.com', source: 'referral' });
    await change(id, 0, { status: 'contacted' });
    expect(await database.call('report', ['source', '{-infinity}', '{infinity}'])).toMatchObject([
      { name: 'referral', on_time: 0 },
      { name: 'telephone', on_time: 1 },
    ]);
    expect(await database.call('duplicates_of', [id])).toMatchObject([{ id: other, why: 'phone' }]);
    await database.call('join_leads', [id, other]);
    expect(await database.call('export_person', [other])).toMatchObject({
      mailboxes: ['asha@example.com'],
      submissions: [{ submission: { id: other } }, { submission: { id } }],
    });
    await database.call('erase_person', [other, 'asha@example.com']);
    expect(await listed()).toEqual([]);
    expect(await database.sql('select from private.leads')).toEqual([]);
  });

  test('without a mailbox is a person by itself, whose number confirms an erasure', async () => {
    const id = await add();
    const [third, other] = [await add({ name: 'Meera' }), await add({ phone: '98765 43210', name: 'Ravi' })];
    expect(await database.call('person_of', [id])).toMatchObject({
      mailboxes: [],
      submissions: [{ submission: { id } }],
      maybe_the_same: [{ submission_id: other, mailbox: null }, { submission_id: third }],
    });
    expect((await database.call('export_person', [id])).submissions).toHaveLength(1);
    expect(await codeOf(database.call('erase_person', [id, '+91 98765 43211']))).toBe('PT400');
    await database.call('erase_person', [id, '9876543210']);
    expect(await listed()).toMatchObject([{ id: other }, { id: third }]);
    await database.call('join_leads', [third, other]);
    expect((await database.call('export_person', [third])).submissions).toHaveLength(2);
    expect(await database.call('erase_person', [await add({ phone: 'ext. 12' }), 'ext. 12'])).toBe(true);
  });

  test('shows who is known already while it is typed', async () => {
    const [byPhone, byMailbox] = [await add(), await add({ phone: null, email: 'A.sha@gmail.com' })];
    const found = await database.call('duplicates_of', [null, 'asha@googlemail.com', '098765 43210']);
    expect(found.map(({ id, why, name }) => [id, why, name])).toEqual([
      [byMailbox, 'mailbox', 'Asha Verma'],
      [byPhone, 'phone', 'Asha Verma'],
    ]);
    expect(await database.call('duplicates_of', [null, '', ''])).toEqual([]);
  });
});

test('a mail without a lead becomes one, once, that arrived when the mail did', async () => {
  const sent = { sender: 'Ravi@studio.example', sender_name: 'Ravi Rao', subject: 'A new site' };
  await receiveMail(database, { body: 'Of nobody.' });
  await receiveMail(database, { ...sent, body: 'Do you build shops?' });
  const mail = await database.value(
    "update private.incoming_mails set received_at = now() - interval '2 hours', quotes = '[]' where sender_name is not null returning id",
  );
  const ids = await Promise.all([1, 2].map(() => database.call('lead_from_mail', [mail])));
  const lead = { id: ids[0], name: 'Ravi Rao', email: 'Ravi@studio.example', message: 'A new site' };
  expect(await listed("p_source => 'mail'")).toMatchObject([{ ...lead, response_status: 'pending' }]);
  expect(ids[1]).toBe(ids[0]);
  const details = { proved: false, matched_by: 'admin', quotes: null };
  expect((await database.call('conversation', [ids[0]])).entries).toMatchObject([
    { kind: 'submission' },
    { kind: 'mail', text: 'Do you build shops?', details },
    { kind: 'change' },
  ]);
  const { mails } = await database.call('unassigned_mails', []);
  expect(mails).toMatchObject([{ text: 'Of nobody.' }]);
  expect(await waiting()).toEqual([]);
  await database.call('lead_from_mail', [mails[0]?.id]);
  expect(await listed()).toMatchObject([{ name: 'ravi', email: 'ravi@home.example' }, lead]);
});

describe('a lead of a program', () => {
  const LEAD = { id: 'meta-1', name: 'Asha', phone: '9876543210', source: 'meta', message: 'Lamps' };

  const WON = { at: '2024-03-01T10:00:00Z', status: 'won', once: 50_000.5 };
  const NO_WORTH = 'Please enter what it is worth without GST: once, a month, or both.';
  const NO_TIME = 'at: no time such as 2026-03-01T10:30, or one to come.';
  const NOT_WON = 'once, monthly: only an old lead that is won has a worth.';

  test.each([
    ['2024-03-01 12:00 AM', '2024-02-29T18:30:00.000Z', '', 'contacted', null],
    ['2024-03-01 10:00:00+05:30', '2024-03-01T04:30:00.000Z', 'lost', 'lost', 'other'],
    // As the dashboard of Supabase exports a table.
    ['2024-03-01 10:00:00.5+00', '2024-03-01T10:00:00.500Z', 'contacted', 'contacted', null],
  ])('of %s keeps its date, is %s, neither due nor mailed', async (...[at, date, status, became, why]) => {
    await leadIn({ ...LEAD, at, status });
    const [lead] = await listed();
    expect(lead).toMatchObject({ created_at: new Date(date), due_at: null, first_due_at: null });
    expect(await read(String(lead?.['id']))).toMatchObject({ lead: { status: became, lost_reason: why } });
    expect(await database.column<boolean>('select closed from private.leads')).toEqual([became === 'lost']);
    expect(await listed("p_view => 'to_answer'")).toEqual([]);
    await database.sql('update private.leads set closed = false, lost_reason = null');
    for (const again of [{ at, status }, {}]) await leadIn({ ...LEAD, ...again });
    expect(await read(String(lead?.['id']))).toMatchObject({ lead: { lost_reason: null } });
    expect([...(await waiting()), ...(await claimDue())]).toEqual([]);
  });

  test('that was won counts with its amounts on the day it arrived, and can be worked on', async () => {
    const won = { ...LEAD, ...WON, monthly: '', currency: 'USD' };
    await leadIn(won);
    await leadIn(won);
    await leadIn({ ...won, id: 'meta-2', currency: '' });
    const [lead] = await listed("p_step => 'won', p_from => '2024-03-01', p_until => '2024-03-02'");
    const entered = { field: 'entered', to: 'meta', automatic: true };
    expect(await entries(String(lead?.['id']), 'change')).toMatchObject([entered]);
    expect(await database.call('report', ['all', '{-infinity}', '{infinity}'])).toMatchObject([
      { won: 2, once_usd: 50_000.5, once_inr: 50_000.5, monthly_usd: 0 },
    ]);
    const changed = await change(String(lead?.['id']), 0, { status: 'qualified' });
    expect(changed).toMatchObject({ outcome: 'changed', answered_at: null });
  });

  test.each([
    [{ ...WON, once: '' }, NO_WORTH],
    [{ ...WON, once: '1,50,000' }, NO_WORTH],
    [{ ...WON, currency: 'EUR' }, 'The currency is INR or USD.'],
    [{ ...WON, status: 'lost' }, NOT_WON],
    [{ status: 'won', monthly: 5 }, NOT_WON],
    [{ id: undefined }, 'id: missing. It is what the sender calls this lead.'],
    [
      { mail: 'a@example.com' },
      'mail: a lead has no such field. It has id, name, email, phone, company, message, source, at, status, once, monthly, currency.',
    ],
    [{ at: '2024-03-01T10:30 PST' }, NO_TIME],
    [{ at: '1899-12-30' }, NO_TIME],
    [{ at: new Date(Date.now() + 7_200_000).toISOString() }, NO_TIME],
    [{ at: '2024-03-01', status: 'pending' }, 'status: an old lead is contacted, qualified, won or lost.'],
  ])('with %j is refused', async (changes, message) =>
    expect(await refusalOf(leadIn({ ...LEAD, ...changes }))).toEqual({ code: 'PT400', message }),
  );

  test('has a limit a day, which does not count what is sent again, and has arrived by now if the clock is ahead', async () => {
    const [ahead, late] = [1_800_000, -82_800_000].map((ms) => new Date(Date.now() + ms).toISOString());
    await database.set('leads_in_per_day', 2);
    // Staff are not programs.
    await add();
    for (const id of ['a', 'b', 'a'])
      await leadIn({ ...LEAD, id, at: id === 'a' ? ahead : late, source: '' });
    expect(await listed("p_view => 'to_answer'")).toHaveLength(3);
    for (const [age, code] of Object.entries({ '23 hours': 'PT429', '25 hours': undefined })) {
      await database.force('update private.lead_history set changed_at = now() - $1::interval', [age]);
      expect(await codeOf(leadIn({ ...LEAD, id: 'c', at: '' }))).toBe(code);
    }
    expect(await listed("p_source => 'other', p_until => now()")).toHaveLength(2);
  });
});

describe('a correction', () => {
  const WRONG = 'asha@exmaple.com';
  const RIGHT = 'asha@example.com';
  const stay = async (changes = {}) => leaveEnquiry(database, { email: WRONG, name: 'Asha', ...changes });
  const states = () =>
    database.sql(
      "select kind, status, receiver, reason from private.outbox where (status = 'skipped') = (ended_at is not null) order by kind, status",
    );
  const openedWith = async (lead: TestEnquiry) =>
    (await onPage(database, 'enquiry', lead))?.entries?.map(({ text }) => text) ?? null;
  const receive = (reply: string, body: string) =>
    receiveMail(database, { sender: RIGHT, tokens: [reply], body });

  test('of name, mailbox and number, of any lead, keeps in the history what was typed', async () => {
    for (const id of [(await stay()).id, await add({ name: 'Asha', email: WRONG })]) {
      await correct(id, { name: ' Asha Verma ', email: RIGHT, phone: null });
      const submission = { name: 'Asha Verma', email: RIGHT, phone: null };
      expect(await read(id)).toMatchObject({ lead: { version: 1 }, submission });
      expect(await entries(id, 'change')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ field: 'name', from: 'Asha', to: 'Asha Verma' }),
          expect.objectContaining({ field: 'email', from: WRONG, to: RIGHT }),
          expect.objectContaining({ field: 'phone', from: '+91 98765 43210', to: null }),
        ]),
      );
      expect((await listed(`p_query => '${RIGHT}'`)).map((row) => row['id'])).toContain(id);
    }
    expect(await correct(await add(), { email: '' })).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['a form', () => stay().then(({ id }) => id), { email: '' }, 'Please enter a valid email address.'],
    ['a form', () => stay().then(({ id }) => id), { name: ' ' }, 'Please enter your full name.'],
    ['staff', () => add(), { phone: null }, 'Please enter an email address or a phone number.'],
  ])('of a lead of %s to what is none is refused', async (...[, arrive, wanted, message]) =>
    expect(await refusalOf(correct(await arrive(), wanted))).toEqual({ code: 'PT400', message }),
  );

  test('sends what waits to the new mailbox, and drops a link that was asked for at the old one', async () => {
    const { id, reference } = await stay();
    await sendReply(id, 'Hello.');
    await database.call('claim_outbox', [['resend']], 'service');
    await database.sql(
      "update private.outbox set claimed_until = now(), status = 'sent' where kind = 'thanks'",
    );
    await database.call('request_page_link', [reference, WRONG], 'service');
    await correct(id, { email: RIGHT });
    await correct(await add({ email: WRONG }, randomUUID(), true), { email: '' });
    const skipped = { status: 'skipped', receiver: WRONG, reason: 'the mailbox was corrected' };
    expect(await states()).toEqual([
      { kind: 'page_link', ...skipped },
      { kind: 'reply', status: 'queued', receiver: RIGHT, reason: null },
      { kind: 'team', status: 'queued', receiver: null, reason: null },
      { kind: 'thanks', status: 'sent', receiver: WRONG, reason: null },
      { kind: 'thanks', ...skipped },
    ]);
  });

  test('sends a mail that failed once as another mail, and gives the old one no key', async () => {
    for (const email of [RIGHT, RIGHT]) await stay({ email });
    const [told, other, lead] = [await stay(), await stay({ name: 'Ravi' }), await stay({ name: 'Asha V.' })];
    await database.sql("update private.outbox set next_attempt_at = now() where kind = 'thanks'");
    const mails = await database.call('claim_outbox', [['resend']], 'service');
    const sent = mails.find((mail) => mail.kind === 'thanks' && mail.receiver === WRONG);
    const hash = 'a'.repeat(64);
    const storeKey = (id: string | undefined) => database.call('store_keys', [[id], [hash]], 'service');
    const thanksOf = ({ id }: TestEnquiry) =>
      database.sql<{ id: string }>(
        `select id, receiver, told_in, content, attempts, provider, next_attempt_at <= now() as is_due
         from private.outbox where kind = 'thanks' and submission_id = $1`,
        [id],
      );
    const defer = () => database.call('record_result', [sent?.id, sent?.claim, 'deferred', 'no'], 'service');

    await defer();
    const anew = { told_in: null, content: null, attempts: 0, provider: null, is_due: true };
    for (const each of [told, lead]) {
      await correct(each.id, { email: RIGHT });
      expect(await thanksOf(each)).toMatchObject([{ receiver: RIGHT, ...anew }]);
    }
    await storeKey(sent?.id);
    await defer();
    const [again] = await thanksOf(lead);
    expect(await thanksOf(other)).toMatchObject([{ receiver: WRONG, ...anew }]);
    expect(await database.sql('select from private.outbox where told_in is not null')).toHaveLength(1);
    // As what sends it has read it, a moment before the correction.
    await database.sql('update private.outbox set receiver = $1 where id = $2', [WRONG, again?.id]);
    await storeKey(again?.id);
    expect(await openedWith({ ...lead, hash })).toBeNull();
  });

  const sendReplies = () => database.sql("update private.outbox set status = 'sent' where kind = 'reply'");

  test('shows a reply to the mailbox to which it goes in the end, and proves what comes with its token', async () => {
    const lead = await verify(database, await stay());
    const { reply_id } = await sendReply(lead.id, 'It waits.');
    await correct(lead.id, { email: RIGHT });
    const mailed = await verify(database, lead);
    expect(await openedWith(mailed)).toEqual(['We want to sell brass lamps online.', 'It waits.']);
    await receive(reply_id, 'With its token.');
    expect(await database.sql('select proved from private.incoming_mails')).toEqual([{ proved: true }]);
    await sendReplies();
    await correct(lead.id, { email: 'another@example.com' });
    expect(await openedWith(await verify(database, lead))).toEqual(['We want to sell brass lamps online.']);
  });

  test('leaves the lead to whoever has the new one, and offers it for export and erasure to the other', async () => {
    const [lead, other] = [await stay({ email: WRONG.replace('@', '+shop@') }), await stay()];
    await correct(lead.id, { email: RIGHT, phone: null });
    const exported = (also: string[]) =>
      database
        .call('export_person', [other.id, also])
        .then(({ submissions }) => submissions.map(({ submission }) => submission.id));
    expect(await exported([])).toEqual([other.id]);
    expect((await database.call('person_of', [other.id])).maybe_the_same).toMatchObject([
      { mailbox: RIGHT, is_corrected: true, submission_id: lead.id },
    ]);
    expect((await exported([RIGHT])).sort()).toEqual([lead.id, other.id].sort());
    await database.sql('select private.erase(private.person_at(array[private.normalise_mailbox($1)]))', [
      WRONG,
    ]);
    expect(await listed()).toMatchObject([{ id: lead.id }]);
  });

  test('ends the keys of the old mailbox, moves nothing that it had proved, and proves nothing with what it got', async () => {
    const lead = await verify(database, await stay());
    const other = await verify(database, await stay({ name: 'Ravi' }));
    const before = await sendReply(lead.id, 'For the old mailbox.');
    await sendReplies();
    await receiveMail(database, { sender: WRONG, tokens: [before.reply_id], body: 'From the old mailbox.' });
    await onPage(database, 'add_page_message', lead, 'From its page.', randomUUID());
    await correct(lead.id, { email: RIGHT });
    expect([await openedWith(lead), await openedWith(other)]).toEqual([null, [expect.any(String)]]);
    const mailed = await verify(database, lead);
    expect(await openedWith(mailed)).toEqual(['We want to sell brass lamps online.']);
    const after = await sendReply(lead.id, 'For the new one.');
    expect(await openedWith(mailed)).toEqual(['We want to sell brass lamps online.', 'For the new one.']);
    // Nor does the subject of the other one go there.
    const subject =
      "select private.letter_of(m) ->> 'subject' from private.outbox m where status = 'queued' and kind = 'reply'";
    expect(await database.column(subject)).toEqual([null]);
    await receive(before.reply_id, 'With the old token.');
    await receive(after.reply_id, 'With the new token.');
    const mails = database.column(
      "select body || ': ' || proved from private.incoming_mails order by received_at offset 2",
    );
    expect(await mails).toEqual(['With the old token.: false', 'With the new token.: true']);
  });

  test('of capitals ends no key, and hides nothing', async () => {
    const lead = await verify(database, await stay({ email: WRONG.toUpperCase() }));
    await sendReply(lead.id, 'Hello.');
    await onPage(database, 'add_page_message', lead, 'Thanks.', randomUUID());
    await correct(lead.id, { email: WRONG });
    expect(await openedWith(lead)).toEqual(['We want to sell brass lamps online.', 'Hello.', 'Thanks.']);
  });
});
