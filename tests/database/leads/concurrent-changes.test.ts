import { beforeEach, expect, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, type Person, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, verify } from '../../fixtures/database/enquiries.ts';
import { receiveMail } from '../../fixtures/database/incoming-mails.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { sendQuote } from '../../fixtures/database/quotes.ts';

const database = useTestDatabase();
const { arrive, bookCall } = leadDesk(database);

// A real server has those of other tests, too.
const HERE = 'pg_locks join pg_database d on d.oid = database where datname = current_database()';
/** The lock of this name; those who wait for it go on when the other has ended. */
const named = (lock: string) =>
  `${HERE} and locktype = 'advisory' and (classid::bigint << 32) | objid::bigint = hashtextextended('${lock}', 0)`;
const lockOf = (table: string, mode: string) =>
  `${HERE} and relation = '${table}'::regclass and mode = '${mode}'`;
const STAFF = lockOf('public.user_roles', 'ShareRowExclusiveLock');
const row = (table: string) => `public.${table} where xmax = pg_current_xact_id()::xid`;
const AT = "now() + interval '1 day'";
const INSERT = `insert into public.contact_submissions (name, email, message, form_type, request_id)
  values ('Asha', 'asha@example.com', 'Please call me back.', 'contact', '${MEMBER_ID}')`;

/** Of a lead with a quote of a week ago, a call to come, a wish and a mailed key, another lead, and a mail of none: what calls name. */
let ids: Record<string, string> | undefined;
beforeEach(async () => {
  const typed = await leaveEnquiry(database);
  const page = await verify(database, typed);
  await arrive();
  await sendQuote(database, typed.id);
  await database.force("update private.replies set created_at = now() - interval '8 days'");
  await bookCall(typed.id);
  await receiveMail(database);
  const [time] = (await onPage(database, 'free_times', page)).times;
  await database.sql("insert into private.wishes values ($1, $2, 'UTC')", [typed.id, time]);
  await database.sql("insert into public.user_roles values ($1, 'admin')", [MEMBER_ID]);
  [ids] = await database.sql<Record<string, string>>(
    `select s.id as "LEAD", o.id as "OTHER", q.reply_id as "QUOTE", q.hash as "HASH", b.id as "CALL", i.id as "MAIL", t.id as "THANKS",
       s.email as "ADDRESS", s.reference as "REFERENCE", k.hash as "KEY", w.starts_at::text as "TIME"
     from public.contact_submissions s, public.contact_submissions o, private.quotes q, private.bookings b,
       private.incoming_mails i, private.page_keys k, private.wishes w, private.outbox t
     where s.id = q.submission_id and o.id <> s.id and t.kind = 'thanks' and t.submission_id = s.id`,
  );
});

const [LEADS, BOOKINGS] = ['lock_leads', 'lock_bookings'] as const;
const ACCEPT = "update private.quotes set status = 'accepted'";
const WITHDRAW = "update private.quotes set status = 'withdrawn'";
const JOIN = `insert into private.same_person (submission_id, person)
  select id, '${ADMIN_ID}'::uuid from public.contact_submissions on conflict do nothing`;
const ANSWER =
  "insert into private.replies (submission_id, request_id, body) select id, id, 'Hello.' from public.contact_submissions";
const CORRECT = "update public.contact_submissions set email = 'ravi@home.example'";
const BLOCK = "insert into private.blocked_times (during) values ('[2026-01-01, 2100-01-01]')";
const CANCEL = "update private.bookings set status = 'cancelled'";
const CHANGE = 'update private.bookings set sequence = sequence + 1';
/** Refuses what is not done in the order of all others, who would wait for each other. */
const after = (locked: string) =>
  `perform private.refuse_unless(${locked}, 'It is not locked yet.', '42501')`;
const AFTER_BOOKINGS = after(`exists (select from ${named('bookings')})`);
const REVOKED = after(`not exists (select from ${STAFF})`);
const AFTER_ROLE = after(
  `not exists (select from public.user_roles where user_id = '${MEMBER_ID}' and xmax = 0)`,
);

const REPLY = "send_reply('LEAD', 'Hi', gen_random_uuid(), 'QUOTE')";
const FORGET = 'delete from private.wishes';
const DELETE = 'delete from private.incoming_mails';
const WITHDRAWAL = "'Please.', gen_random_uuid(), 'withdrawal'";
const DECLINE = '{"number": 1, "hash": "HASH", "accepted": false}';
const STATUS = "select response_status from public.contact_submissions where id = 'OTHER'";
const JOINS = "select count(*) from private.lead_history where field = 'joined'";
const EVENTS = 'select count(*) from private.quote_events';

const WAITING: [Person, call: string, seen: string, lock: string, happens: string, question?: string][] = [
  ['admin', `${REPLY} ->> 'sent'`, 'false', LEADS, ANSWER],
  ['admin', REPLY, 'contacted', LEADS, JOIN, STATUS],
  ['admin', REPLY, '42501', 'stays_admin', 'return false'],
  ['admin', "join_leads('LEAD', 'OTHER')", '0', LEADS, JOIN, JOINS],
  ['admin', "change_quote('QUOTE', 'withdrawn')", 'PT409', LEADS, ACCEPT],
  ['service', 'queue_due()', '0', LEADS, ACCEPT, EVENTS],
  ['service', `answer_quote('REFERENCE', 'KEY', '${DECLINE}')`, 'PT409', LEADS, WITHDRAW],
  ['admin', "erase_person('LEAD', 'ADDRESS')", 'PT400', LEADS, CORRECT],
  ['admin', "erase_person('LEAD', 'ADDRESS')", 'true', BOOKINGS, CANCEL],
  ['admin', "assign_mail('MAIL', 'REFERENCE')", 'PT404', LEADS, DELETE],
  ['service', "enquiry('REFERENCE', 'KEY') #>> '{booking,sequence}'", '0', BOOKINGS, FORGET],
  ['service', "book('REFERENCE', 'KEY', 'TIME') ->> 'outcome'", 'taken', BOOKINGS, BLOCK],
  ['admin', `change_booking('CALL', 0, '{"host": null}') ->> 'reason'`, 'changed', BOOKINGS, CHANGE],
  [
    'service',
    `add_page_message('REFERENCE', 'KEY', ${WITHDRAWAL}) ->> 'stored'`,
    'true',
    LEADS,
    AFTER_BOOKINGS,
  ],
  ['admin', "erase_person('LEAD', 'ADDRESS')", 'false', LEADS, AFTER_BOOKINGS],
  ['admin', `revoke_admin('${MEMBER_ID}')`, '', BOOKINGS, AFTER_ROLE],
  ['admin', `revoke_admin('${MEMBER_ID}')`, '42501', 'require_admin', REVOKED],
  ['admin', "invite_admin('new@example.com')", '42501', 'require_admin', REVOKED],
  ['admin', "withdraw_invitation('OTHER')", '42501', 'require_admin', REVOKED],
];

/** What the call answers, or finds out with a question; or the code of its refusal. It is undone. */
async function answerOf(caller: Person, call: string, question?: string) {
  const insert = (text: string) => text.replaceAll(/[A-Z]{3,}/g, (name) => ids?.[name] ?? name);
  const text = call.startsWith('insert') ? call : `select public.${call}`;
  const answer = await database.attempt(caller, insert(text), insert(question ?? 'select')).then(
    ({ rows, found }) => Object.values((question ? found : rows)[0] ?? {})[0] as unknown,
    (error: { code?: string }) => error.code,
  );
  return [call, String(answer)];
}

const HELD: [Person, call: string, lock: string][] = [
  ['visitor', INSERT, named('unstamped submission')],
  ['service', 'queue_due()', named('outbox')],
  ['service', "claim_outbox('{}')", named('outbox')],
  ['service', "raise_alarms('every_minute', '{}')", named('alarms')],
  ['admin', `block_time(${AT}, ${AT} + interval '1 hour')`, named('bookings')],
  // Rows that are changed by what was read of them.
  ['admin', "assign_mail('MAIL', 'REFERENCE')", lockOf('private.incoming_mails', 'RowShareLock')],
  ['admin', `revoke_admin('${MEMBER_ID}')`, lockOf('public.contact_submissions', 'RowShareLock')],
  // A change of a lead that was changed before, the key of a mail that leaves, and a new owner.
  [
    'admin',
    `change_leads('[{"id": "LEAD", "version": 0}]', '{"status": "qualified"}')`,
    row('contact_submissions'),
  ],
  ['service', "store_keys('{THANKS}', array[repeat('a', 64)])", row('contact_submissions')],
  ['admin', `change_leads('[{"id": "LEAD", "version": 1}]', '{"owner": "${ADMIN_ID}"}')`, row('user_roles')],
];

test('what something is decided by is locked until that is stored', async () => {
  const held = [];
  for (const [caller, call, lock] of HELD)
    held.push(await answerOf(caller, call, `select count(*) from ${lock}`));
  expect(held).toEqual(HELD.map(([, call]) => [call, '1']));
});

test('what somebody else did is seen, for which one waited', async () => {
  const seen = [];
  for (const [caller, call, , lock, happens, question] of WAITING) {
    const own = (await database.value(`select pg_get_functiondef('private.${lock}'::regproc)`)) ?? '';
    const [head = ''] = own.split('LANGUAGE');
    await database.sql(`${head} language plpgsql as $$ begin ${happens}; end $$`);
    seen.push(await answerOf(caller, call, question).finally(() => database.sql(own)));
  }
  expect(seen).toEqual(WAITING.map(([, call, expected]) => [call, expected]));
});
