import { beforeEach, describe, expect, test } from 'vitest';
import { COLUMNS } from '../../../src/domain/submission/form-definitions.ts';
import {
  ADMIN_ID,
  codeOf,
  MEMBER_ID,
  useTestDatabase,
  PEOPLE,
  type Person,
  STRANGER_ID,
} from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const REFUSED = '42501';

/** Of visitor, member, admin and service, in this order; null: refused. */
type Outcomes = [number | null, number | null, number | null, number | null];

interface Case {
  table: string;
  select: string;
  insert: string;
  update: string;
  outcomes: Record<'select' | 'insert' | 'update' | 'delete', Outcomes>;
}

const serviceOnly: Outcomes = [null, null, null, 1];
const insertedByService: Outcomes = [null, null, null, 0];

const CASES: Case[] = [
  {
    table: 'public.contact_submissions',
    select: 'id, email, message',
    insert:
      "(name, email, message, form_type) values ('Ravi', 'ravi@example.com', 'Please call me back.', 'contact')",
    update: "response_status = 'contacted'",
    outcomes: { select: [null, 0, 1, 1], insert: [0, 0, 0, 0], update: serviceOnly, delete: serviceOnly },
  },
  {
    table: 'public.user_roles',
    select: 'user_id, role',
    insert: `(user_id, role) values ('${MEMBER_ID}', 'admin')`,
    update: `user_id = '${MEMBER_ID}'`,
    outcomes: {
      ...{ select: [null, 0, 1, 1], insert: insertedByService },
      ...{ update: [null, null, null, null], delete: serviceOnly },
    },
  },
  {
    table: 'public.voice_calls',
    select: 'id, phone',
    insert: "(phone) values ('919876500000')",
    update: "status = 'placed'",
    outcomes: { select: serviceOnly, insert: insertedByService, update: serviceOnly, delete: serviceOnly },
  },
];

const database = useTestDatabase();

// One submission, one call and one administrator.
beforeEach(async () => {
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  await leaveSubmission(database, 'service', { email: 'ravi@example.com' });
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

const outcomeOf = async (person: Person, statement: string) => (await attempt(person, statement)).outcome;

describe.each(CASES)('$table', ({ table, select, insert, update, outcomes }) => {
  test.each([
    ['select', `select ${select} from ${table}`],
    ['insert', `insert into ${table} ${insert}`],
    ['update', `update ${table} set ${update} returning 1`],
    ['delete', `delete from ${table} returning 1`],
  ] as const)('%s', async (action, statement) => {
    const before = await database.value<number>(`select count(*)::int from ${table}`);
    for (const [at, person] of PEOPLE.entries()) {
      const { outcome, total } = await attempt(person, statement, table);
      expect([person, outcome]).toEqual([person, outcomes[action][at] ?? REFUSED]);
      if (action === 'insert' && outcome !== REFUSED) expect(total).toBe((before ?? 0) + 1);
    }
  });
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

test('members read no roles of others, and submissions only while they have the role', async () => {
  await database.sql("insert into public.user_roles values ($1, 'admin')", [STRANGER_ID]);
  const roles = await database.as('admin', 'select user_id from public.user_roles');
  expect(roles).toEqual([{ user_id: ADMIN_ID }]);
  await database.sql('delete from public.user_roles');
  expect(await outcomeOf('admin', 'select id from public.contact_submissions')).toBe(0);
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

describe('functions', () => {
  /** A call of each of these functions, with null for every argument. */
  const callsOf = async (names: string) => {
    const calls = await database.column(
      `select format('select * from public.%s(%s)', proname, (select string_agg('null::' || format_type(type, null), ', ' order by place)
         from unnest(proargtypes) with ordinality as arguments (type, place))) as call
       from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
      [namesOf(names)],
    );
    expect(calls).toHaveLength(namesOf(names).length);
    return calls;
  };
  /** What of these calls the person is refused. */
  const refusedTo = async (person: Person, calls: string[]) => {
    const refused: string[] = [];
    for (const call of calls) if ((await outcomeOf(person, call)) === REFUSED) refused.push(call);
    return refused;
  };

  test.each(['visitor', 'member', 'admin'] as const)('of the service are refused to a %s', async (person) => {
    const calls = await callsOf(CALLERS.service);
    expect(await refusedTo(person, calls)).toEqual(calls);
    expect(await refusedTo('service', calls)).toEqual([]);
  });

  test.each(['visitor', 'member', 'forger'] as const)('of admins are refused to the %s', async (person) => {
    const calls = await callsOf(CALLERS.admin);
    expect(await refusedTo(person, calls)).toEqual(calls);
    expect(await refusedTo('admin', calls)).toEqual([]);
  });

  test('of administrators are refused to the service role, but for the health, and to who is none any more', async () => {
    const calls = await callsOf(CALLERS.admin);
    expect(await refusedTo('service', calls)).toEqual(calls.filter((call) => !call.includes('health')));
    await database.sql('delete from public.user_roles');
    expect(await refusedTo('admin', calls)).toEqual(calls);
  });

  test.each([
    ['anon', 'claim_invitation'],
    ['authenticated', `${CALLERS.admin} claim_invitation is_admin`],
    ['service_role', `${CALLERS.service} health`],
  ])('that read or change anything are no others for %s', async (role, names) => {
    const open = await database.column(
      `select distinct proname from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and provolatile <> 'i'
         and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    expect(open.sort()).toEqual(namesOf(names).sort());
  });
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

test.each([
  ['a table', 'create table public.later (id int)', 'select id from public.later'],
  ['a sequence', 'create sequence public.later', "select nextval('public.later')"],
  [
    'a function',
    "create function public.later() returns int language sql as 'select 1'",
    'select public.later()',
  ],
  [
    'a private function',
    "create function private.later() returns int language sql as 'select 1'",
    'select private.later()',
  ],
])('%s that is added without a grant is accessible to nobody', async (_, sql, statement) => {
  await database.sql(sql);
  try {
    for (const person of PEOPLE) expect(await outcomeOf(person, statement)).toBe(REFUSED);
  } finally {
    await database.sql(sql.replace(/^create (\w+) ([\w.]+).*$/, 'drop $1 $2'));
  }
});
