import { expect, test } from 'vitest';
import { ADMIN_ID, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, sendReply } = leadDesk(database);

// A change of a lead that was changed before, a reply after another one, and a new owner.
test.each([
  ['contact_submissions', `change_leads('[{"id": "ID", "version": 0}]', '{"status": "qualified"}')`],
  ['contact_submissions', "send_reply('ID', 'Hi', gen_random_uuid())"],
  ['user_roles', "send_reply('ID', 'Hi', gen_random_uuid())"],
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
  ['visitor', INSERT, named('unstamped submission')],
  ['service', 'select public.queue_due()', named('outbox')],
  ['service', "select public.claim_outbox('{}')", named('outbox')],
  ['service', "select public.raise_alarms('every_minute', '{}')", named('alarms')],
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
