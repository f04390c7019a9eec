import { expect, inject, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const LEADS = 50;
const CONNECTIONS = 40;
// PGlite has one connection, so more changes would be more of the same.
const CHANGES = inject('postgresUrl') ? 1000 : 80;

const database = useTestDatabase();
const { arrive, changeAs, hire, sendReply } = leadDesk(database);

const dateOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

test('five administrators lose no change, and each conflict is reported', async () => {
  const admins: { id: string }[] = [];
  for (const name of ['Asha', 'Ravi', 'Priya', 'Imran', 'Meera']) admins.push(await hire(name));
  const ids: string[] = [];
  while (ids.length < LEADS) ids.push(await arrive());

  // In each round, all connections change the same two leads, with the version they saw before.
  const work = async (connection: number) => {
    const outcomes = [];
    for (let round = 0; round < CHANGES / CONNECTIONS; round += 1) {
      const at = round * CONNECTIONS + connection;
      const id = ids[(round * 2 + (at % 2)) % LEADS] ?? '';
      const admin = admins[at % admins.length];
      const seen = await database.call('lead_details', [[id]]);
      const version = seen[0]?.version ?? -1;
      const answer = await changeAs(admin ?? 'admin')(id, version, { follow_up_on: dateOf(at) });
      outcomes.push({ id, to_value: dateOf(at), changed_by: admin?.id, version, answer });
    }
    return outcomes;
  };
  const outcomes = (await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(at)))).flat();
  const accepted = outcomes.filter(({ answer }) => answer?.outcome === 'changed');
  const conflicts = outcomes.filter(({ answer }) => answer?.outcome === 'conflict');
  expect(accepted.length + conflicts.length).toBe(CHANGES);
  for (const { version, answer } of conflicts)
    expect(answer && 'version' in answer && answer.version).toBeGreaterThan(version);
  // PGlite has one connection, but reading and changing are two transactions.
  if (inject('postgresUrl')) expect(conflicts.length).toBeGreaterThan(0);

  const history = await database.sql(
    'select submission_id as id, to_value, changed_by from private.lead_history order by to_value',
  );
  expect(history).toEqual(
    accepted
      .map(({ id, to_value, changed_by }) => ({ id, to_value, changed_by }))
      .sort((a, b) => (a.to_value < b.to_value ? -1 : 1)),
  );
  const broken = await database.sql(
    `select from (
       select from_value, lag(to_value) over (partition by submission_id order by id) as before from private.lead_history
     ) steps where from_value is distinct from before`,
  );
  expect(broken).toEqual([]);
});

// A change of a lead that was changed before, a reply after another one, and a new owner.
test.each([
  ['contact_submissions', `change_leads('[{"id": "ID", "version": 0}]', '{"status": "qualified"}')`],
  ['contact_submissions', "send_reply('ID', 'Hi', gen_random_uuid())"],
  ['user_roles', `change_leads('[{"id": "ID", "version": 2}]', '{"owner": "${ADMIN_ID}"}')`],
])('while nobody else changes a row of %s, this is decided: %s', async (table, call) => {
  const id = await arrive();
  await sendReply(id);
  const locked = `select from public.${table} where xmax = pg_current_xact_id()::xid`;
  const { found } = await database.attempt('admin', `select public.${call.replace('ID', id)}`, locked);
  expect(found).toHaveLength(1);
});

const AT = "now() + interval '1 day'";
const INSERT = `insert into public.contact_submissions (name, email, message, form_type, request_id)
  values ('Asha', 'asha@example.com', 'Please call me back.', 'contact', '${MEMBER_ID}')`;

/** The lock of this name; those who wait for it go on when the other has ended. */
const named = (lock: string) =>
  `locktype = 'advisory' and (classid::bigint << 32) | objid::bigint = hashtextextended('${lock}', 0)`;
const STAFF = "relation = 'public.user_roles'::regclass and mode = 'ShareRowExclusiveLock'";

test.each([
  ['visitor', INSERT, named(`request ${MEMBER_ID}`)],
  ['visitor', INSERT, named('unstamped submission')],
  ['service', 'select public.queue_due()', named('outbox')],
  ['service', "select public.claim_outbox('{}')", named('outbox')],
  ['service', "select public.raise_alarms('every_minute', '{}')", named('alarms')],
  ['service', `select public.lead_in('{"id": "1", "name": "A", "phone": "9876543210"}')`, named('lead in')],
  ['service', "select public.claim_voice_call('9876543210')", named('voice call')],
  ['admin', `select public.block_time(${AT}, ${AT} + interval '1 hour')`, named('bookings')],
  ['admin', `select public.revoke_admin('${MEMBER_ID}')`, named('bookings')],
  // Two who revoke each other would leave no administrator.
  ['admin', `select public.revoke_admin('${MEMBER_ID}')`, STAFF],
  ['admin', "select public.invite_admin('new@example.com')", STAFF],
] as const)('of the %s, one %s at a time', async (caller, statement, lock) => {
  await database.sql("insert into public.user_roles values ($1, 'admin')", [MEMBER_ID]);
  const { found } = await database.attempt(caller, statement, `select from pg_locks where ${lock}`);
  expect(found).toHaveLength(1);
});
