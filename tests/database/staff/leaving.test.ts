import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_ID, codeOf, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk, WON } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, bookCall, change, entries, hire, referenceOf } = leadDesk(database);
const KEY = 'a'.repeat(64);
const ROOM = 'https://meet.example/ravi';

let ravi: string;
let asha: string;
/** An open lead with a call tomorrow, and one that is won, with a call of the past. */
let open: string;
let won: string;

const revoke = (successor: string | null = null) =>
  database.call('revoke_admin', [ravi, successor] as never, { id: ADMIN_ID });
const ownerOf = async (id: string) => (await database.call('lead_details', [[id]]))[0]?.owner_id;
const hosts = () => database.sql('select host, sequence from private.bookings order by starts_at');
const told = () =>
  database.sql("select kind from private.outbox where kind in ('booking', 'booking_team') order by kind");
/** The columns that name accounts. */
const COLUMNS = `select concat(conrelid::regclass, '.', attname) as name, confdeltype as on_delete
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where confrelid = 'auth.users'::regclass order by 1`;
/** Where an account is named. */
const placesOf = async (account: string) => {
  const columns = await database.column(COLUMNS);
  const places = [];
  for (const place of columns)
    if (await database.value(`select true from ${place.replace(/\.(\w+)$/, ' where $1')} = $1`, [account]))
      places.push(place);
  return places;
};
/** What the visitor's page shows, opened with a key from our mails. */
const page = async (lead: string) => {
  await database.sql('insert into private.page_keys values ($1, $2) on conflict do nothing', [KEY, lead]);
  return database.call('enquiry', [await referenceOf(lead), KEY], 'service');
};

beforeEach(async () => {
  [{ id: ravi }, { id: asha }] = [await hire('Ravi'), await hire('Asha')];
  await database.sql(
    `update auth.users set email = initcap(email), raw_user_meta_data = raw_user_meta_data || jsonb_build_object('meeting_room', $2::text) where id = $1`,
    [ravi, ROOM],
  );
  [open, won] = [await arrive(), await arrive()];
  await change(open, 0, { owner: ravi });
  await change(won, 0, { owner: ravi, ...WON });
  await bookCall(open, 24, { host: ravi });
  await bookCall(won, -24, { host: ravi });
});

describe('who leaves hands over', () => {
  test('all leads and the calls to come, to whom the admin says', async () => {
    await revoke(asha);
    expect([await ownerOf(open), await ownerOf(won)]).toEqual([asha, asha]);
    // Who looked at the lead before decides again.
    const stale = { outcome: 'conflict', version: 2, changed_by_name: 'admin@example.com' };
    expect(await change(open, 1, { status: 'contacted' })).toMatchObject(stale);
    expect(await hosts()).toEqual([
      { host: ravi, sequence: 0 },
      { host: asha, sequence: 1 },
    ]);
    expect((await entries(open, 'change')).at(-1)).toMatchObject({
      ...{ sender: 'admin@example.com', field: 'owner', from: 'Ravi', to: 'Asha' },
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the admin names nobody', () => revoke()],
    ['the role is deleted', () => database.sql('delete from public.user_roles where user_id = $1', [ravi])],
    ['the account is deleted', () => database.sql('delete from auth.users where id = $1', [ravi])],
  ])('to nobody when %s', async (_, leave) => {
    await database.sql('update public.user_roles set granted_by = $1 where user_id = $2', [ravi, asha]);
    await database.sql(
      `insert into private.outbox (kind, key, receiver, status) values ('access', 'ravi', 'ravi@example.com', 'queued'),
         ('access', 'asha', 'asha@example.com', 'queued'), ('access', 'sent', 'ravi@example.com', 'sent'),
         ('thanks', 'visitor', 'ravi@example.com', 'queued')`,
    );
    await database.sql(
      'update private.bookings set starts_at = now(), during = tstzrange(now(), upper(during)) where starts_at > now()',
    );
    await database.call('send_reply', [won, 'All is ready.', randomUUID()], { id: ravi });
    await leave();
    const left = "select key from private.outbox where key in ('asha', 'ravi', 'sent', 'visitor') order by 1";
    expect(await database.column(left)).toEqual(['asha', 'sent', 'visitor']);
    expect([await ownerOf(open), await ownerOf(won)]).toEqual([null, null]);
    expect((await hosts())[1]).toEqual({ host: null, sequence: 1 });
    expect((await entries(won, 'change')).at(-1)).toMatchObject({ field: 'owner', to: null });
  });
});

test('nothing waits for who left, and nothing opens with what they had', async () => {
  const news = `insert into private.notifications (user_id, kinds, only_mine, quiet_from, quiet_until)
    values ($1, '{team}', false, '09:00', '09:00')`;
  for (const [at, id] of [ravi, asha].entries()) {
    await database.sql(news, [id]);
    await database.call('set_calendar_feed', [String(at).repeat(64)] as never, { id });
  }
  await revoke();
  const hers = ['private.calendar_feeds.user_id', 'private.notifications.user_id', 'user_roles.user_id'];
  expect(await placesOf(asha)).toEqual(hers);
  // The call of the past.
  expect(await placesOf(ravi)).toEqual(['private.bookings.host']);
  for (const lead of [open, won]) expect((await page(lead))?.booking?.room).toBeNull();
});

test('an account takes along what only it has, and nothing of a lead', async () => {
  const taken = `select name from (${COLUMNS}) c where on_delete = 'c'`;
  expect(await database.column(taken)).toEqual([
    ...['private.calendar_feeds.user_id', 'private.invitations.invited_by', 'private.notifications.user_id'],
    ...['private.writing.author', 'user_roles.user_id'],
  ]);
  expect(await database.sql(`select from (${COLUMNS}) c where on_delete not in ('c', 'n')`)).toEqual([]);
});

test('what belonged to an account that a backup lacks belongs to nobody', async () => {
  await database.sql('update private.bookings set host = $1 where submission_id = $2', [asha, won]);
  for (const by of [asha, ravi]) {
    const lead = await arrive();
    for (const work of [
      'update private.leads set owner = $2, changed_by = $2 where submission_id = $1',
      "insert into private.lead_notes (submission_id, author, body) values ($1, $2, 'Called.')",
      "insert into private.replies (submission_id, request_id, author, body) values ($1, $1, $2, 'Gladly.')",
      "insert into private.blocked_times (during, made_by) select tstzrange(now(), now() + interval '1 day'), $2::uuid where $1::uuid is not null",
    ])
      await database.sql(work, [lead, by]);
  }
  const places = await placesOf(asha);
  expect(await placesOf(ravi)).toEqual(places);
  await database.force('delete from auth.users where id = $1', [ravi]);
  await database.sql('select private.forget_unknown_accounts()');
  expect([await placesOf(ravi), await placesOf(asha)]).toEqual([['user_roles.user_id'], places]);
});

test('the visitor is told of the new name once, and reads it on the page', async () => {
  expect((await page(open))?.booking).toMatchObject({ host: 'Ravi', room: ROOM });
  await revoke(asha);
  expect(await told()).toEqual([{ kind: 'booking' }, { kind: 'booking_team' }]);
  expect(await page(open)).toMatchObject({ owner: 'Asha', booking: { host: 'Asha', room: null } });
});

test.each([
  ['the leaver', () => ravi],
  ['no administrator', () => MEMBER_ID],
  ['nobody known', () => '00000000-0000-4000-8000-0000000000ff'],
])('%s cannot take over, and nothing changes', async (_, successor) => {
  expect(await codeOf(revoke(successor()))).toBe('PT400');
  expect(await ownerOf(open)).toBe(ravi);
  expect(await told()).toEqual([]);
});

test('somebody else keeps what is theirs', async () => {
  await change(open, 1, { owner: asha });
  await bookCall(won, 48, { host: ravi, status: 'cancelled' });
  await database.sql("update private.bookings set host = $1 where status = 'confirmed'", [asha]);
  await revoke(ADMIN_ID);
  expect(await ownerOf(open)).toBe(asha);
  expect(await hosts()).toMatchObject([{ host: asha }, { host: asha }, { host: ravi }]);
});
