import { beforeEach, expect, test } from 'vitest';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import { codeOf, useTestDatabase, PEOPLE, type Person } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';
import { MEMBER_ID, STRANGER_ID } from '../../fixtures/database/test-database.ts';

const REFUSED = '42501';

const database = useTestDatabase();

// A submission, a marked one and that of a self-test; a call; and two administrators.
beforeEach(async () => {
  await database.sql("insert into public.user_roles values ($1, 'admin')", [STRANGER_ID]);
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  for (const marked_for of [null, 'pace', 'self_test'])
    await leaveSubmission(database, 'service', { marked_for });
});

/** What a person gets of a statement, which is undone, and how many rows the table has after it. */
async function attempt(person: Person, statement: string, table = 'public.contact_submissions') {
  let rows = 0;
  let total = 0;
  const code = await codeOf(
    database.attempt(person, statement, `select count(*)::int from ${table}`).then((attempted) => {
      rows = attempted.rows.length;
      total = Number(attempted.found[0]?.['count']);
    }),
  );
  return { outcome: code ?? rows, total };
}

/** Of visitor, member, admin and service: how many rows each gets; null: refused. */
type Outcomes = [number | null, number | null, number | null, number | null];
const onlyService = (rows: number): Outcomes => [null, null, null, rows];

test.each<[table: string, statement: string, outcomes: Outcomes]>([
  ['contact_submissions', 'select id, email, message from TABLE', [null, 0, 2, 3]],
  [
    'contact_submissions',
    "insert into TABLE (name, email, message, form_type) values ('Ravi', 'ravi@example.com', 'Please call me.', 'contact')",
    [0, 0, 0, 0],
  ],
  ['contact_submissions', "update TABLE set response_status = 'contacted' returning 1", onlyService(3)],
  ['contact_submissions', 'delete from TABLE returning 1', onlyService(3)],
  ['user_roles', 'select user_id, role from TABLE', [null, 0, 1, 2]],
  ['user_roles', `insert into TABLE (user_id, role) values ('${MEMBER_ID}', 'admin')`, onlyService(0)],
  ['user_roles', `update TABLE set user_id = '${MEMBER_ID}' returning 1`, [null, null, null, null]],
  ['user_roles', 'delete from TABLE returning 1', onlyService(2)],
  ['voice_calls', 'select id, phone from TABLE', onlyService(1)],
  ['voice_calls', "insert into TABLE (phone) values ('919876500000')", onlyService(0)],
  ['voice_calls', "update TABLE set status = 'placed' returning 1", onlyService(1)],
  ['voice_calls', 'delete from TABLE returning 1', onlyService(1)],
])('the table %s: %s', async (name, statement, outcomes) => {
  const table = `public.${name}`;
  const before = await database.value<number>(`select count(*)::int from ${table}`);
  for (const [at, person] of PEOPLE.entries()) {
    const { outcome, total } = await attempt(person, statement.replace('TABLE', table), table);
    expect([person, outcome]).toEqual([person, outcomes[at] ?? REFUSED]);
    if (statement.startsWith('insert') && outcome !== REFUSED) expect(total).toBe((before ?? 0) + 1);
  }
});

test('no role may do anything with a table, a view or a sequence of the schema private', async () => {
  const open = database.column(
    `select format('%s: %s', role, c.oid::regclass) from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) as role
     where c.relnamespace = 'private'::regnamespace and case
       when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update')
       when c.relkind in ('r', 'v') then has_any_column_privilege(role, c.oid, 'select, insert, update, references')
         or has_table_privilege(role, c.oid, 'delete, truncate, trigger') end`,
  );
  expect(await open).toEqual([]);
});

test('the policies are these three, with RLS on every table', async () => {
  expect(await database.column('select policyname from pg_policies order by 1')).toEqual([
    'Administrators read every submission',
    'Anyone may leave a submission',
    'Members read their own roles',
  ]);
  const open = await database.sql(
    "select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

/** Who may call which function of the API. Helpers that only compute are open too: checks of columns need them. */
const CALLERS = {
  service: `add_page_message answer_quote book calendar_feed cancel_booking claim_outbox claim_voice_call
    delete_marked_beyond_limit due_events end_lost_calls enquiry enquiry_file files_of_message
    find_self_test finish_voice_call free_times grant_admin just_stored lead_in publish_facts queue_due raise_alarms
    record_mail_event record_result record_self_test record_self_test_mail remove_self_test report_not_me request_page_link
    start_self_test store_attachment store_keys store_mail store_quotes unread_mails`,
  admin: `add_lead add_note add_reply_file agenda answer_times assign_mail block_time change_booking change_leads change_quote
    conversation count_views delete_marked did_you_mean duplicates_of edit_note erase_person export_person health
    invite_admin join_leads lead_details lead_from_mail lead_record list_admins list_staff log_export my_notifications
    note_writing person_of read_attachment report revoke_admin row_marks save_notifications search_submissions send_reply
    set_calendar_feed test_receivers times_for_booking unassigned_mails unblock_time unmark_submissions
    withdraw_invitation won_clicks`,
};
const namesOf = (names: string) => names.split(/\s+/);

test.each([
  ['anon', 'claim_invitation'],
  ['authenticated', `${CALLERS.admin} claim_invitation is_admin`],
  ['service_role', `${CALLERS.service} health`],
])('the functions that read or change anything are no others for %s', async (role, names) => {
  const open = await database.column(
    `select distinct proname from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and provolatile <> 'i'
       and has_function_privilege($1, oid, 'execute')`,
    [role],
  );
  expect(open.sort()).toEqual(namesOf(names).sort());
});

test.each(['member', 'forger'] as const)('the functions of admins are refused to the %s', async (person) => {
  const calls = await database.column(
    `select format('select * from public.%s(%s)', proname, (select string_agg('null::' || format_type(type, null), ', ' order by place)
       from unnest(proargtypes) with ordinality as arguments (type, place))) as call
     from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [namesOf(CALLERS.admin)],
  );
  expect(calls).toHaveLength(namesOf(CALLERS.admin).length);
  for (const call of calls) {
    expect([call, (await attempt(person, call)).outcome]).toEqual([call, REFUSED]);
    expect([call, (await attempt('admin', call)).outcome]).not.toEqual([call, REFUSED]);
  }
});

/** What staff do with one thing. */
const WITH_ONE = `add_note(ID, 'Hi'); edit_note(ID, 'Hi'); send_reply(ID, 'Hi', ID); conversation(ID); person_of(ID);
  export_person(ID); erase_person(ID, ''); join_leads(ID, ID); add_reply_file(ID, 'a.txt', 'aaaa'); read_attachment(ID);
  assign_mail(ID); lead_from_mail(ID); change_booking(ID, 0, '{}'); change_quote(ID, 'withdrawn')`;

test.each([
  ['is not there', 'gen_random_uuid()'],
  ['belongs to a self-test', "(select id from public.contact_submissions where marked_for = 'self_test')"],
])('the functions of admins refuse what %s', async (_, which) => {
  const id = await database.value(`select ${which}`);
  for (const call of WITH_ONE.replaceAll('ID', `'${id ?? ''}'`).split(';'))
    expect([call, (await attempt('admin', `select public.${call.trim()}`)).outcome]).toEqual([call, 'PT404']);
});

const SENT_BY_SCRIPTS = namesOf('request_id stamp call_declined price_list consent_shown_at page_key');

test.each(['anon', 'authenticated'])('%s may send exactly the columns that the forms fill', async (role) => {
  const sent = await database.column(
    `select attname from pg_attribute
     where attrelid = 'public.contact_submissions'::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($1, attrelid, attnum, 'insert')`,
    [role],
  );
  const ours = ['id', 'reference', 'created_at', 'price_check'];
  const expected = Object.keys(COLUMNS).filter((column) => !ours.includes(column));
  expect(sent.sort()).toEqual([...expected, ...SENT_BY_SCRIPTS].sort());
});

test('what is added without a grant is accessible to nobody', async () => {
  await database.sql('begin');
  await database.sql(`do $$ begin
    create table public.later (id serial);
    create function public.later() returns int language sql return 1;
    create function private.later() returns int language sql return 1;
  end $$`);
  const open = await database.column(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
     where has_any_column_privilege(role, 'public.later', 'select, insert, update, references')
       or has_table_privilege(role, 'public.later', 'delete, truncate, trigger')
       or has_sequence_privilege(role, 'public.later_id_seq', 'usage, select, update')
       or has_function_privilege(role, 'public.later()', 'execute') or has_function_privilege(role, 'private.later()', 'execute')`,
  );
  await database.sql('rollback');
  expect(open).toEqual([]);
});
