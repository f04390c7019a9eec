import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../src/contracts/quote.ts';
import { STATUSES } from '../../../src/admin/shell/lead-status.ts';
import { codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, type TestEnquiry, verify } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk, WON } from '../../fixtures/database/leads.ts';
import { keepFile, officeDay, sendQuote, TYPED_QUOTE } from '../../fixtures/database/quotes.ts';

const database = useTestDatabase();
const { changeNow, sendReply } = leadDesk(database);

/** A client with a quote whose mail has opened their page. */
async function client() {
  const typed = await leaveEnquiry(database);
  const reply = await sendQuote(database, typed.id);
  return { typed, reply, page: await verify(database, typed) };
}
const quotesOn = async (page: TestEnquiry): Promise<Quote[]> =>
  (await onPage(database, 'enquiry', page))?.quotes ?? [];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PRESS = { accepted: true, name: ' Asha Verma', role: 'Owner ', sentence: ' I accept. ' };
/** What the page sends when its newest quote is answered. */
async function answerTo(page: TestEnquiry, changes: Record<string, unknown> = {}) {
  const [quote] = await quotesOn(page);
  return JSON.stringify({ number: quote?.number, hash: quote?.hash, ...PRESS, ...changes });
}
const answer = async (page: TestEnquiry, changes = {}) =>
  onPage(database, 'answer_quote', page, await answerTo(page, changes));
const change = (quote: string, ...[event, note = '']: [string, string?]) =>
  database.call('change_quote', [quote, event, note]);
const stateOf = async (lead: string) => {
  const { lead: work } = (await database.call('lead_record', [lead])) ?? {};
  return { status: work?.status, worth: work?.worth };
};
const joinAnother = async ({ id }: TestEnquiry) => {
  const other = await leaveEnquiry(database);
  await database.call('join_leads', [id, other.id]);
  return other;
};
const told = () =>
  database.column("select kind from private.outbox where kind ~ '^quote' and reply_id notnull order by 1");

describe('sending a quote', () => {
  test('freezes what was typed, with its reference, and shows it to both sides', async () => {
    await client();
    const { typed, page } = await client();
    const [shown] = await quotesOn(page);
    expect(await quotesOn(page)).toEqual([shown]);
    expect(shown).toMatchObject({
      ...{ reference: `${typed.reference}/1`, title: TYPED_QUOTE.title, status: 'sent', answer: null },
      includes: TYPED_QUOTE.includes,
      ...{ once: 150_000, once_to_pay: 177_000.5, monthly: null, accountants_number: 'QT-2026-114' },
      files: [{ name: 'quote.pdf' }],
    });
    const { quotes } = await database.call('conversation', [typed.id]);
    expect(quotes.map(({ hash, events }) => [hash, events.map(({ kind }) => kind)])).toEqual([
      [shown?.hash, ['opened']],
    ]);
  });

  test.each<[string, Record<string, string | null> | { files: number } | number]>([
    ['no file', { files: 0 }],
    ['no title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['a long list', { includes: 'x'.repeat(1001) }],
    ['a long number', { accountants_number: 'x'.repeat(61) }],
    ['no amount', { once: null, once_to_pay: null }],
    ['an amount typed once', { once_to_pay: null }],
    ['half a monthly amount', { monthly: '1000' }],
    ['less to pay than without GST', { once_to_pay: '149999.99' }],
    ['less to pay a month', { monthly: '1000', monthly_to_pay: '999' }],
    ['nothing to pay', { once: '0', once_to_pay: '0' }],
    ['nothing to pay a month', { monthly: '0', monthly_to_pay: '0' }],
    ['a third decimal', { once_to_pay: '177000.123' }],
    ['a third decimal a month', { monthly: '1000', monthly_to_pay: '1000.123' }],
    ['words for an amount', { once: '1.5 lakh' }],
    ['a grouped amount', { monthly: '1,000', monthly_to_pay: '1000' }],
    ['another currency', { currency: 'EUR' }],
    ['a day that has passed', { valid_until: '2020-01-01' }],
    ['a day after more than a year', 366],
    ['no day', { valid_until: null }],
  ])('with %s is refused with a sentence, and nothing is sent', async (_, changes) => {
    const { id } = await leaveEnquiry(database);
    // One that is not sent with it.
    await keepFile(database, id);
    const typed = typeof changes === 'number' ? { valid_until: await officeDay(database, changes) } : changes;
    const refusal = await refusalOf(sendQuote(database, id, typed));
    expect(refusal).toMatchObject({ code: 'PT400', message: expect.stringMatching(/\w+ .*\.$/) });
    expect(await database.sql('select from private.replies')).toEqual([]);
  });

  test('replaces the one before, which says so', async () => {
    const { typed, page } = await client();
    const LARGEST = 999_999_999_999.99;
    const amounts = { once: LARGEST, once_to_pay: LARGEST, monthly: LARGEST, monthly_to_pay: LARGEST };
    const today = { currency: 'USD', valid_until: await officeDay(database, 0) };
    for (let at = 0; at < 2; at += 1) await sendQuote(database, typed.id, { ...amounts, ...today });
    const mails = await database.call('claim_outbox', [['resend']], 'service');
    expect(mails.filter(({ kind }) => kind === 'reply')).toHaveLength(3);
    const { quotes } = await database.call('conversation', [typed.id]);
    expect(quotes.map(({ number, status, replaced_by }) => [number, status, replaced_by])).toEqual([
      [3, 'sent', null],
      [2, 'replaced', `${typed.reference}/3`],
      [1, 'replaced', `${typed.reference}/2`],
    ]);
    expect(quotes.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['replaced', 'replaced']);
    expect(quotes[0]).toMatchObject(amounts);
    const worth = { once: LARGEST, monthly: LARGEST, currency: 'USD' };
    expect((await stateOf(typed.id)).worth).toEqual(worth);
    await answer(page);
    expect((await quotesOn(page)).map(({ status }) => status)).toEqual(['accepted', 'replaced', 'replaced']);
  });
});

test('a quote that was sent is not changed by anybody', async () => {
  const { page } = await client();
  // Nor before anything has happened to it.
  expect(await codeOf(database.sql('delete from private.quotes'))).toBe('42501');
  await answer(page);
  for (const statement of [
    "update private.quotes set once = 1, hash = repeat('0', 64)",
    'update private.quotes set valid_until = valid_until + 100',
    "update private.quotes set status = 'accepted', title = 'Free'",
    "update private.quote_events set evidence = '{}'",
    'delete from private.quote_events',
  ])
    expect([statement, await codeOf(database.sql(statement))]).toEqual([statement, '42501']);
});

describe('accepting', () => {
  test.each(STATUSES)('wins a lead that is %s, keeps the evidence and tells both', async (status) => {
    const { typed, page } = await client();
    await database.sql('update public.contact_submissions set response_status = $1', [status]);
    await answer(page, { address: '2001:db8::'.padEnd(101, '0'), agent: 'Firefox'.padEnd(501, '!') });
    const worth = { once: 150_000, monthly: null, currency: 'INR' };
    expect(await stateOf(typed.id)).toEqual({ status: 'won', worth });
    expect(await onPage(database, 'enquiry', page)).toMatchObject({ status: 'won' });
    expect(await told()).toEqual(['quote_accepted', 'quote_answered']);
    const { quotes } = await database.call('conversation', [typed.id]);
    expect(quotes[0]?.events.at(-1)).toMatchObject({
      ...{ kind: 'accepted', is_recorded: false },
      evidence: {
        ...{ hash: quotes[0]?.hash, name: 'Asha Verma', role: 'Owner', sentence: 'I accept.' },
        ...{ address: '2001:db8::'.padEnd(100, '0'), agent: 'Firefox'.padEnd(500, '!') },
        mailbox: expect.stringMatching(/^asha\d+@example\.com$/) as string,
      },
    });
  });

  test('with the key on the screen is not possible', async () => {
    const { typed, page } = await client();
    const hash = await database.value('select hash from private.quotes');
    const body = JSON.stringify({ number: 1, hash, ...PRESS });
    const press = () => onPage(database, 'answer_quote', typed, body);
    // Before the mail was opened, it shows the page without the quote.
    expect((await onPage(database, 'enquiry', typed))?.quotes).toEqual([]);
    expect(await codeOf(press())).toBe('PT403');
    // The first use of a mailed key ends it.
    await quotesOn(page);
    expect(await press()).toBeNull();
    expect((await quotesOn(page))[0]?.status).toBe('sent');
  });

  test('is for the mailbox that it was sent to, not for one that staff correct it to', async () => {
    const { typed, page } = await client();
    const [quote] = await quotesOn(page);
    const file = quote?.files[0]?.id;
    await database.sql("update private.outbox set status = 'sent' where kind = 'reply'");
    await changeNow(typed.id, { email: 'right@example.com' });
    const corrected = await verify(database, typed);
    expect(await quotesOn(corrected)).toEqual([]);
    expect(await onPage(database, 'enquiry_file', corrected, file)).toBeNull();
    expect(await codeOf(answer(corrected, { number: 1, hash: quote?.hash }))).toBe('PT409');
  });

  test('with anything changed never works', async () => {
    const { typed, page } = await client();
    const other = await verify(database, await leaveEnquiry(database));
    const [quote] = await quotesOn(page);
    const right = { number: 1, hash: quote?.hash ?? '', ...PRESS };
    const flips = (text: string) =>
      [0, 40, 63].map((at) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1));
    const ways: [TestEnquiry, object][] = [
      ...['', ...flips(right.hash), right.hash.toUpperCase(), right.hash.slice(1), null].map((hash) => ({
        hash,
      })),
      ...[0, 2, -1, 99, null].map((number) => ({ number })),
      ...['', ' ', null].flatMap((typed) => [{ name: typed }, { role: typed }, { sentence: typed }]),
    ].map((changes) => [page, { ...right, ...changes }]);
    const places = [
      ...flips(page.hash).map((hash) => ({ ...page, hash })),
      ...[{ ...page, reference: other.reference }, other, { ...other, reference: page.reference }, typed],
    ];
    for (const [at, body] of [...ways, ...places.map((place) => [place, right] as const)]) {
      const given = await onPage(database, 'answer_quote', at, JSON.stringify(body)).catch(() => null);
      expect(given, JSON.stringify(body)).toBeNull();
    }
    expect((await quotesOn(page))[0]?.status).toBe('sent');
    expect(await told()).toEqual([]);
  });
});

test.each<[string, (reply: string, page: TestEnquiry) => Promise<unknown>, string]>([
  ['accepted', (_, page) => answer(page).then(() => expire()), 'is accepted already'],
  ['declined', (_, page) => answer(page, { accepted: false }), 'is declined already'],
  ['withdrawn', (reply) => change(reply, 'withdrawn'), 'have withdrawn'],
  ['expired', () => expire(), 'was valid until'],
  ['altered', () => database.force("update private.attachments set content = 'another'"), 'call us'],
  ['altered', () => database.force("update private.attachments set name = 'another.pdf'"), 'call us'],
  ['altered', () => database.force('update private.quotes set valid_until = valid_until + 1'), 'call us'],
  [
    'altered',
    (_, page) => answer(page).then(() => database.force("update private.replies set body = ''")),
    'call us',
  ],
  ['replaced', async (_, page) => sendQuote(database, (await joinAnother(page)).id), 'by a newer quote'],
])('each quote that cannot be accepted has its own word: %s', async (state, end, word) => {
  const { reply, page } = await client();
  await end(reply, page);
  expect((await quotesOn(page))[0]?.status).toBe(state);
  const message = expect.stringContaining(word) as string;
  expect(await refusalOf(answer(page))).toMatchObject({ code: 'PT409', message });
});

test('a quote that is withdrawn before its mail leaves is not sent, and the team reads why', async () => {
  const { typed, reply } = await client();
  await client();
  await change(reply, 'withdrawn', 'A slip.');
  await database.call('claim_outbox', [['smtp']], 'service');
  const replies = "select status from private.outbox where kind = 'reply' order by 1";
  expect(await database.column(replies)).toEqual(['queued', 'skipped']);
  const { entries, quotes } = await database.call('conversation', [typed.id]);
  expect(entries).toContainEqual(expect.objectContaining({ id: reply, delivery: 'skipped' }));
  expect(quotes).toMatchObject([{ events: [{ kind: 'withdrawn', evidence: { note: 'A slip.' } }] }]);
});

/** As if the quotes had been sent a month ago, and were valid until yesterday, or so many days ago. */
async function expire(days = 1): Promise<void> {
  await database.force(`update private.quotes set valid_until = private.today_in_india() - ${String(days)}`);
  await database.force('update private.quotes q set hash = private.quote_hash(q)');
}

test('declining keeps the reason, tells the owner and leaves the lead open', async () => {
  const { typed, page } = await client();
  // It is open on its last day.
  await expire(0);
  const declined = { accepted: false, reason: 'Too dear.', name: null, role: null };
  expect(await codeOf(answer(page, { ...declined, sentence: 'x'.repeat(1001) }))).toBe('PT400');
  await answer(page, { ...declined, sentence: null });
  expect((await quotesOn(page))[0]?.answer).toMatchObject({ reason: 'Too dear.', is_recorded: false });
  expect(await told()).toEqual(['quote_answered']);
  expect(await stateOf(typed.id)).toMatchObject({ status: 'contacted', worth: { once: null } });
});

describe('what staff record', () => {
  test('counts as theirs, wins the lead, and can be taken back', async () => {
    const { typed, reply, page } = await client();
    for (const event of ['accepted', 'declined'])
      expect(await codeOf(change(reply, event, ' '))).toBe('PT400');
    await change(reply, 'accepted', 'Signed on paper, in the office.');
    const [quote] = await quotesOn(page);
    expect(quote?.answer).toMatchObject({ is_recorded: true, name: null });
    expect(JSON.stringify(quote)).not.toContain('on paper');
    expect((await stateOf(typed.id)).status).toBe('won');
    expect(await told()).toEqual([]);
    await change(reply, 'taken_back');
    expect((await stateOf(typed.id)).status).toBe('qualified');
    await change(reply, 'declined', 'By telephone.');
    await changeNow(typed.id, WON);
    await change(reply, 'taken_back');
    expect(await stateOf(typed.id)).toMatchObject({ status: 'won', worth: WON.worth });
    expect((await quotesOn(page))[0]?.status).toBe('sent');
    await answer(page);
    const pressed = { is_recorded: false, name: 'Asha Verma', role: 'Owner' };
    expect((await quotesOn(page))[0]?.answer).toMatchObject(pressed);
    expect(await refusalOf(change(reply, 'taken_back'))).toMatchObject({ code: 'PT409' });
    expect(await codeOf(change(reply, 'withdrawn'))).toBe('PT409');
  });

  test.each([
    ['newer one', (typed: TestEnquiry) => Promise.resolve(typed)],
    ['newer one of a joined lead', joinAnother],
  ])('is replaced once it is taken back after a %s, and a lead that went on stays', async (_, next) => {
    const { typed, reply, page } = await client();
    await change(reply, 'accepted', 'On paper.');
    const { id, reference } = await next(typed);
    await sendQuote(database, id);
    expect((await database.call('conversation', [typed.id])).quotes).toHaveLength(2);
    expect((await quotesOn(page)).at(-1)).toMatchObject({ status: 'accepted', replaced_by: null });
    for (const status of ['qualified', 'contacted']) await changeNow(typed.id, { status });
    await change(reply, 'taken_back');
    const replaced = { status: 'replaced', replaced_by: expect.stringContaining(reference) as string };
    expect((await quotesOn(page)).at(-1)).toMatchObject(replaced);
    expect((await stateOf(typed.id)).status).toBe('contacted');
  });

  test('and take back leaves what another quote has won, and a client who waits for an answer', async () => {
    const { typed, reply, page } = await client();
    await change(reply, 'accepted', 'On paper.');
    const other = await sendQuote(database, typed.id, { once: '99', once_to_pay: '99' });
    await change(other, 'accepted', 'By telephone.');
    expect(new Set((await quotesOn(page)).map((quote) => quote.answer?.at)).size).toBe(2);
    await change(reply, 'taken_back');
    expect(await stateOf(typed.id)).toMatchObject({ status: 'won', worth: { once: 99 } });
    await onPage(database, 'add_page_message', page, 'Not so soon.', randomUUID());
    await change(other, 'taken_back');
    expect((await stateOf(typed.id)).status).toBe('pending');
    await sendReply(typed.id);
    expect((await stateOf(typed.id)).status).toBe('contacted');
  });

  test('may be shown by a file in place of a note, which only staff see, and which stays', async () => {
    const { typed, reply, page } = await client();
    const other = await keepFile(database, (await leaveEnquiry(database)).id);
    const mine = await keepFile(database, typed.id);
    await receiveMail(database, { files: [{ place: 0, name: 'a.pdf', type: 'application/pdf', bytes: 1 }] });
    await database.force("update private.attachments set uploaded_at = '2026-01-01'");
    const record = (file: string) => database.call('change_quote', [reply, 'accepted', '', [file]]);
    expect(await codeOf(record(other))).toBe('PT409');
    await record(mine);
    const { quotes } = await database.call('conversation', [typed.id]);
    const by = 'admin@example.com';
    expect(quotes[0]?.events.at(-1)).toMatchObject({ kind: 'accepted', by, files: [{ id: mine }] });
    expect(quotes[0]?.status).toBe('accepted');
    expect(JSON.stringify(await quotesOn(page))).not.toContain(mine);
    await database.sql('select private.delete_old_data()');
    // Nor does a night take what came or was sent with a mail.
    const kept = 'select num_nonnulls(mail_id, reply_id, quote_event_id) from private.attachments';
    expect(await database.column(kept)).toEqual([1, 1, 1]);
    expect(await codeOf(database.sql('delete from private.attachments where id = $1', [mine]))).toBe('42501');
  });
});

describe('a quote without an answer', () => {
  /** As if it had been sent so many days ago, by an office that is open on every day. */
  const sentAt = async (days: number) => {
    const hours = [{ days: DAYS, opens: '00:00', closes: '24:00' }];
    await database.sql('update private.opening_hours set hours = $1', [{ hours, holidays: [] }]);
    await database.force('update private.replies set created_at = now() - make_interval(days => $1)', [days]);
  };
  const followUp = async (lead: string) => {
    await database.sql('select private.follow_up_quotes()');
    const { follow_ups } = await database.call('row_marks', [[lead]]);
    return follow_ups.map(({ why }) => why);
  };

  test('is to be answered after three working days, once, until somebody writes', async () => {
    const { typed, reply, page } = await client();
    await receiveMail(database, { automatic: true, tokens: [reply] });
    await database.sql(
      `insert into private.incoming_mails (submission_id, digest, sender, subject, body, automatic, received_at)
       values ($1, '\\x01', 'asha@example.com', '', 'Before the quote.', false, now() - interval '9 days')`,
      [typed.id],
    );
    await sentAt(2);
    expect(await followUp(typed.id)).toEqual([]);
    await sentAt(3);
    expect(await followUp(typed.id)).toEqual(['no_answer']);
    // Nor is it over when the client has only looked.
    await quotesOn(page);
    expect(await followUp(typed.id)).toEqual(['no_answer']);
    expect((await stateOf(typed.id)).status).toBe('pending');
    await sendReply((await joinAnother(typed)).id);
    expect(await followUp(typed.id)).toEqual([]);
    expect((await stateOf(typed.id)).status).toBe('contacted');
    await onPage(database, 'add_page_message', page, 'Which bank?', randomUUID());
    expect(await followUp(typed.id)).toEqual([]);
  });

  test.each([
    [-1, []],
    [0, ['ends_soon']],
    [2, ['ends_soon']],
    // It was sent today.
    [2, [], 0],
    [3, []],
  ])('is to be asked after again from two days before it ends: %i', async (days, expected, sent = 5) => {
    const typed = await leaveEnquiry(database);
    const reply = await sendQuote(database, typed.id, { valid_until: await officeDay(database, 3) });
    await sentAt(sent);
    await database.sql(
      `insert into private.quote_events (submission_id, reply_id, kind, evidence)
       select submission_id, reply_id, 'follow_up', '{"why": "no_answer"}' from private.quotes`,
    );
    await database.force('update private.quotes set valid_until = $1', [await officeDay(database, days)]);
    expect(await followUp(typed.id)).toEqual(expected);
    await change(reply, 'withdrawn');
    expect(await followUp(typed.id)).toEqual([]);
  });

  test('is not asked after once the client has written, answered, or the lead is closed', async () => {
    const { typed } = await client();
    await sentAt(8);
    const joined = await joinAnother(typed);
    await onPage(database, 'add_page_message', joined, 'We are still thinking.', randomUUID());
    expect(await followUp(typed.id)).toEqual([]);
    const other = await client();
    await sentAt(8);
    await answer(other.page);
    expect(await followUp(other.typed.id)).toEqual([]);
    const third = await client();
    await sentAt(8);
    await changeNow(third.typed.id, { status: 'lost', lost_reason: 'price' });
    expect(await followUp(third.typed.id)).toEqual([]);
  });
});
