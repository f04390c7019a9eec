import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { COLUMNS } from '../../src/domain/submission/form-definitions.ts';
import {
  ADMIN_ID,
  type Caller,
  codeOf,
  MEMBER_ID,
  useTestDatabase,
  PEOPLE,
  type Person,
  STRANGER_ID,
} from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const REFUSED = '42501';

/** What a person gets: the number of rows, or the SQLSTATE of the refusal. */
type Outcome = number | typeof REFUSED;

interface Case {
  table: string;
  select: string;
  insert: string;
  update: string;
  /** For visitor, member, admin and service, in this order. */
  outcomes: Record<'select' | 'insert' | 'update' | 'delete', [Outcome, Outcome, Outcome, Outcome]>;
}

const allRefused: Case['outcomes']['select'] = [REFUSED, REFUSED, REFUSED, REFUSED];
const serviceOnly: Case['outcomes']['select'] = [REFUSED, REFUSED, REFUSED, 1];

const CASES: Case[] = [
  {
    table: 'public.contact_submissions',
    select: 'id, email, message',
    insert:
      "(name, email, message, form_type) values ('Ravi', 'ravi@example.com', 'Please call me back.', 'contact')",
    update: "response_status = 'contacted'",
    outcomes: {
      select: [REFUSED, 0, 1, 1],
      insert: [0, 0, 0, 0],
      update: serviceOnly,
      delete: serviceOnly,
    },
  },
  {
    table: 'public.user_roles',
    select: 'user_id, role',
    insert: `(user_id, role) values ('${MEMBER_ID}', 'admin')`,
    update: `user_id = '${MEMBER_ID}'`,
    outcomes: {
      select: [REFUSED, 0, 1, 1],
      insert: [REFUSED, REFUSED, REFUSED, 0],
      update: allRefused,
      delete: serviceOnly,
    },
  },
  {
    table: 'public.voice_calls',
    select: 'id, phone',
    insert: "(phone) values ('919876500000')",
    update: "status = 'placed'",
    outcomes: {
      select: serviceOnly,
      insert: [REFUSED, REFUSED, REFUSED, 0],
      update: serviceOnly,
      delete: serviceOnly,
    },
  },
];

const database = useTestDatabase();

/** One submission, one call and one administrator. */
async function reset(): Promise<void> {
  await deleteSubmissions(database, 'public.user_roles');
  await database.sql("insert into public.user_roles values ($1, 'admin')", [ADMIN_ID]);
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  await leaveSubmission(database, 'service', { email: 'ravi@example.com' });
}
beforeAll(reset);

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

const outcomeOf = async (person: Person, statement: string): Promise<Outcome | string> =>
  (await attempt(person, statement)).outcome;

describe.each(CASES)('$table', ({ table, select, insert, update, outcomes }) => {
  test.each(PEOPLE.map((person, at) => ({ person, outcome: outcomes.select[at] })))(
    '$person selects: $outcome',
    async ({ person, outcome }) => {
      expect(await outcomeOf(person, `select ${select} from ${table}`)).toBe(outcome);
    },
  );

  test.each(PEOPLE.map((person, at) => ({ person, outcome: outcomes.insert[at] })))(
    '$person inserts: $outcome',
    async ({ person, outcome }) => {
      const before = await database.sql(`select from ${table}`);
      const inserted = await attempt(person, `insert into ${table} ${insert}`, table);
      expect(inserted.outcome).toBe(outcome);
      if (outcome !== REFUSED) expect(inserted.total).toBe(before.length + 1);
    },
  );

  describe.each([
    { action: 'update', statement: `update ${table} set ${update} returning 1` },
    { action: 'delete', statement: `delete from ${table} returning 1` },
  ] as const)('$action', ({ action, statement }) => {
    test.each(PEOPLE.map((person, at) => ({ person, outcome: outcomes[action][at] })))(
      '$person: $outcome',
      async ({ person, outcome }) => {
        expect(await outcomeOf(person, statement)).toBe(outcome);
      },
    );
  });
});

test.each(PEOPLE)('every table of the schema private is out of reach: %s', async (person) => {
  const tables = await database.sql<{ name: string; column: string }>(
    `select c.oid::regclass::text as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'`,
  );
  expect(tables).not.toEqual([]);
  for (const { name, column } of tables) {
    for (const statement of [
      `select from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${column} = default`,
      `delete from ${name}`,
    ]) {
      expect([statement, await outcomeOf(person, statement)]).toEqual([statement, REFUSED]);
    }
  }
});

describe('the policies', () => {
  afterEach(reset);

  test('are these three, with RLS on every table', async () => {
    const names = await database.sql<{ policyname: string }>('select policyname from pg_policies order by 1');
    expect(names.map(({ policyname }) => policyname)).toEqual([
      'Administrators read every submission',
      'Anyone may leave a submission',
      'Members read their own roles',
    ]);
    const open = await database.sql(
      "select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity",
    );
    expect(open).toEqual([]);
  });

  test('Members read their own roles: not those of others', async () => {
    await database.sql("insert into public.user_roles values ($1, 'admin')", [STRANGER_ID]);
    const rows = await database.as('admin', 'select user_id from public.user_roles');
    expect(rows).toEqual([{ user_id: ADMIN_ID }]);
  });

  test('Administrators read every submission: until the role is taken away', async () => {
    expect(await outcomeOf('admin', 'select id from public.contact_submissions')).toBe(1);
    await database.sql('delete from public.user_roles');
    expect(await outcomeOf('admin', 'select id from public.contact_submissions')).toBe(0);
  });

  test.each(['visitor', 'member', 'admin'] as const)(
    'Anyone may leave a submission: the %s inserts without reading',
    async (person) => {
      const insert =
        "insert into public.contact_submissions (name, email, message, form_type) values ('Ravi', 'ravi@example.com', 'Please call me back.', 'contact')";
      expect(await outcomeOf(person, insert)).toBe(0);
      expect(await outcomeOf('member', 'select id from public.contact_submissions')).toBe(0);
    },
  );
});

describe('functions', () => {
  const SERVICE_FUNCTIONS = [
    "claim_outbox(array['smtp'])",
    "just_stored('KP-AAAA-AAAA')",
    "store_keys(array[gen_random_uuid()], array[repeat('0', 64)])",
    "record_result(gen_random_uuid(), gen_random_uuid(), 'sent', 'id')",
    "record_mail_event(gen_random_uuid(), 'id', 'sent', now())",
    'queue_due()',
    "due_events('{}')",
    `lead_in('{ "id": "1", "name": "Asha", "phone": "9876543210" }')`,
    'delete_marked_beyond_limit()',
    "claim_voice_call('+919876543210')",
    'end_lost_calls()',
    "finish_voice_call(gen_random_uuid(), 'placed')",
    "grant_admin('member@example.com')",
    'start_self_test()',
    'find_self_test(gen_random_uuid())',
    'record_self_test_mail(gen_random_uuid())',
    'remove_self_test(gen_random_uuid())',
    "record_self_test(now(), 1, '[]')",
    "raise_alarms('every_minute', array['mail'])",
    `publish_price_list('0123456789ab', '{"services": {}, "complexities": {}, "timelines": {}}')`,
    `publish_opening_hours('{"hours": [], "holidays": []}')`,
    "export_mailbox('a@example.com')",
    "erase_mailbox('ravi@example.com')",
    "when_erased('a@example.com')",
    "publish_consent_texts(array['x'])",
    `store_mail('{"digest": "00", "sender": "a@example.com", "subject": "", "body": "", "automatic": false, "bytes": 1, "tokens": [], "ours": [], "answered": [], "files": []}')`,
    "store_attachment(gen_random_uuid(), '')",
    'files_of_message(gen_random_uuid(), gen_random_uuid())',
    'unread_mails()',
    "store_quotes(gen_random_uuid(), '{}', '[]')",
    "enquiry('KP-AAAA-AAAA', '')",
    "enquiry_file('KP-AAAA-AAAA', '', gen_random_uuid())",
    "answer_quote('KP-AAAA-AAAA', '', '{}')",
    "add_page_message('KP-AAAA-AAAA', '', 'Hello.', gen_random_uuid())",
    "request_page_link('KP-AAAA-AAAA', 'a@example.com')",
    "report_not_me('KP-AAAA-AAAA', '')",
    'free_times()',
    "book('KP-AAAA-AAAA', '', now())",
    "cancel_booking('KP-AAAA-AAAA', '')",
    `publish_booking_rules('{"length_minutes": 30, "step_minutes": 30, "minutes_before": 0, "minutes_after": 15, "notice_minutes": 240, "days_ahead": 42, "at_once": 1, "days": []}')`,
    "calendar_feed('')",
  ];

  const ADMIN_FUNCTIONS = [
    "add_note(gen_random_uuid(), 'Called.')",
    'answer_times()',
    `change_leads('[]', '{"status": "won"}')`,
    'consent_texts()',
    'count_views()',
    "did_you_mean('asha')",
    'delete_marked(array[gen_random_uuid()])',
    "erase_person(gen_random_uuid(), 'a@example.com')",
    'export_person(gen_random_uuid())',
    'health()',
    'test_receivers()',
    "invite_admin('new@example.com')",
    'lead_details(array[gen_random_uuid()])',
    'lead_record(gen_random_uuid())',
    "log_export('the list')",
    'list_admins()',
    'list_staff()',
    'mails_of(array[gen_random_uuid()])',
    'people_of(array[gen_random_uuid()])',
    'row_marks(array[gen_random_uuid()])',
    'person_of(gen_random_uuid())',
    'revoke_admin(gen_random_uuid())',
    'search_submissions()',
    "report('all', array[now()], array[now()])",
    "won_clicks('gclid')",
    'unmark_submissions(array[gen_random_uuid()])',
    'withdraw_invitation(gen_random_uuid())',
    'conversation(gen_random_uuid())',
    "send_reply(gen_random_uuid(), 'Thank you.', gen_random_uuid())",
    "add_reply_file(gen_random_uuid(), 'quote.pdf', 'JVBERg==')",
    "change_quote(gen_random_uuid(), 'withdrawn')",
    'note_writing(gen_random_uuid())',
    'my_notifications()',
    `save_notifications('{"mail": [], "device": [], "only_mine": true, "quiet_from": "00:00", "quiet_until": "00:00"}')`,
    'unassigned_mails()',
    'assign_mail(gen_random_uuid(), null)',
    'read_attachment(gen_random_uuid())',
    'duplicates_of(gen_random_uuid())',
    "add_lead('{}', gen_random_uuid())",
    'lead_from_mail(gen_random_uuid())',
    'join_leads(gen_random_uuid(), gen_random_uuid())',
    'separate_leads(gen_random_uuid(), gen_random_uuid())',
    'agenda(now(), now())',
    `change_booking(gen_random_uuid(), 0, '{"cancel": true}')`,
    'times_for_booking(gen_random_uuid())',
    "block_time(now(), now() + interval '1 hour')",
    'unblock_time(gen_random_uuid())',
    "set_calendar_feed(repeat('0', 64))",
  ];

  test.each(SERVICE_FUNCTIONS)('only the service role may call %s', async (call) => {
    const statement = `select * from public.${call}`;
    for (const person of ['visitor', 'member', 'admin'] as const) {
      expect(await outcomeOf(person, statement)).toBe(REFUSED);
    }
    expect(await codeOf(database.attempt('service', statement))).toBeUndefined();
  });

  test.each(ADMIN_FUNCTIONS)('only an administrator may call %s', async (call) => {
    const statement = `select * from public.${call}`;
    for (const person of ['visitor', 'member', 'forger'] as const) {
      expect(await outcomeOf(person, statement)).toBe(REFUSED);
    }
    expect(await outcomeOf('admin', statement)).not.toBe(REFUSED);
  });

  test('who is no administrator any more may call none of them', async () => {
    onTestFinished(reset);
    await database.sql('delete from public.user_roles');
    const open: string[] = [];
    for (const call of ADMIN_FUNCTIONS) {
      if ((await outcomeOf('admin', `select * from public.${call}`)) !== REFUSED) open.push(call);
    }
    expect(open).toEqual([]);
  });

  test("only an administrator may change a note, and only the author's", async () => {
    onTestFinished(reset);
    const id = await database.as<{ add_note: string }>(
      'admin',
      "select public.add_note((select id from public.contact_submissions), 'Called.')",
    );
    await database.sql("insert into public.user_roles values ($1, 'admin')", [STRANGER_ID]);
    const edit = (caller: Caller) =>
      codeOf(database.as(caller, 'select public.edit_note($1, $2)', [id[0]?.add_note, 'Called again.']));
    for (const caller of ['visitor', 'member', 'forger', 'service', { id: STRANGER_ID }] as const) {
      expect(await edit(caller)).toBe(REFUSED);
    }
    expect(await edit('admin')).toBeUndefined();
  });

  // Helpers that only compute are open too: checks of columns need them.
  test('no other function is open that reads or changes anything', async () => {
    const open = await database.sql<{ name: string }>(
      `select distinct p.proname as name from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) as role
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and provolatile <> 'i'
         and has_function_privilege(role, p.oid, 'execute')`,
    );
    const calls = [...SERVICE_FUNCTIONS, ...ADMIN_FUNCTIONS];
    const others = ['edit_note(', 'claim_invitation(', 'is_admin(', 'clean_touch('];
    const names = [...calls, ...others].map((call) => call.slice(0, call.indexOf('(')));
    expect(open.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('visitors cannot call private functions', async () => {
    expect(await codeOf(database.as('visitor', 'select private.is_admin()'))).toBe(REFUSED);
    expect(await codeOf(database.as('visitor', "select private.setting('unstamped_per_hour')"))).toBe(
      REFUSED,
    );
  });
});

const SENT_BY_SCRIPTS = [
  'request_id',
  'stamp',
  'call_declined',
  'price_list',
  'consent_shown_at',
  'page_key',
];

test('visitors may send exactly the columns that the forms fill', async () => {
  const rows = await database.sql<{ column_name: string }>(
    `select column_name from information_schema.column_privileges
     where table_name = 'contact_submissions' and grantee = 'anon' and privilege_type = 'INSERT'`,
  );
  const ours = ['id', 'reference', 'created_at', 'price_check'];
  const expected = Object.keys(COLUMNS).filter((column) => !ours.includes(column));
  expect(rows.map(({ column_name }) => column_name).sort()).toEqual([...expected, ...SENT_BY_SCRIPTS].sort());
});

describe('an object added without a grant', () => {
  const ADDED: [what: string, sql: string, statement: string][] = [
    ['a table', 'create table public.later (id int)', 'select id from public.later'],
    ['a table, written to', 'create table public.later (id int)', 'insert into public.later values (1)'],
    ['a sequence', 'create sequence public.later', "select nextval('public.later')"],
    [
      'a function',
      "create function public.later() returns int language sql as 'select 1'",
      'select public.later()',
    ],
    ['a private table', 'create table private.later (id int)', 'select id from private.later'],
    [
      'a private function',
      "create function private.later() returns int language sql as 'select 1'",
      'select private.later()',
    ],
  ];

  test.each(ADDED)('%s is accessible to nobody', async (_, sql, statement) => {
    await database.sql(sql);
    try {
      for (const person of PEOPLE) expect(await outcomeOf(person, statement)).toBe(REFUSED);
    } finally {
      await database.sql(sql.replace(/^create (\w+) ([\w.]+).*$/, 'drop $1 $2'));
    }
  });

  test('a column cannot be sent by visitors and members', async () => {
    await database.sql('alter table public.contact_submissions add column later text');
    try {
      for (const person of ['visitor', 'member', 'admin'] as const) {
        expect(await codeOf(leaveSubmission(database, person, { later: 'x' }))).toBe(REFUSED);
      }
    } finally {
      await database.sql('alter table public.contact_submissions drop column later');
    }
  });
});

describe('becoming an administrator', () => {
  test.each([
    ['by upsert', `insert into public.user_roles values ('${MEMBER_ID}', 'admin') on conflict do nothing`],
    ['by taking over a row', `update public.user_roles set user_id = '${MEMBER_ID}'`],
    ['by asking the grant function', "select public.grant_admin('member@example.com')"],
  ])('is refused %s', async (_, statement) =>
    expect(await codeOf(database.as('member', statement))).toBe(REFUSED),
  );

  test('is impossible with a claim in the token', async () => {
    await database.sql("select set_config('request.jwt.claim.role', 'service_role', false)");
    expect(await database.as('member', 'select private.is_admin() as admin')).toEqual([{ admin: false }]);
  });
});

test('only the parameters of the API begin with p_', async () => {
  const wrong = await database.sql(
    `select f.oid::regprocedure::text as name, parameter from pg_proc f
     cross join unnest(f.proargnames[:f.pronargs]) as parameter
     where (f.pronamespace = 'public'::regnamespace) <> (parameter like 'p\\_%')
       and f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(wrong).toEqual([]);
});
