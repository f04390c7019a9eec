import { describe, expect, test } from 'vitest';
import type { AgendaBooking } from '../../../src/contracts/booking.ts';
import { ADMIN_ID, codeOf, MEMBER_ID, useTestDatabase } from '../../fixtures/database/database.ts';
import { verify } from '../../fixtures/database/enquiries.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { arrive, entries, hire, letBegin, referenceOf } = leadDesk(database);

const agenda = () => database.call('agenda', ['-infinity', 'infinity']);
const freeTimes = async () => (await database.call('free_times', [], 'service')).times;
const change = ({ id, sequence }: AgendaBooking, wanted: unknown) =>
  database.call('change_booking', [id, sequence, JSON.stringify(wanted)]);
const find = async (isSought: (booking: AgendaBooking) => boolean): Promise<AgendaBooking> => {
  const found = (await agenda()).bookings.find(isSought);
  if (!found) throw new Error('There is no such booking.');
  return found;
};
const stored = ({ id }: AgendaBooking) => find((booking) => booking.id === id);
const mailsAbout = ({ submission_id }: AgendaBooking) =>
  database.column("select kind from private.outbox where submission_id = $1 and kind like 'booking%'", [
    submission_id,
  ]);

const changed = (booking: AgendaBooking) => {
  const changed_at = expect.not.stringContaining(booking.changed_at) as string;
  return { ...booking, sequence: booking.sequence + 1, changed_by_team: true, changed_at };
};

/** Books a free time, the first unless told otherwise, as the visitor of a new lead. */
const book = async (place = 0): Promise<AgendaBooking> => {
  const key = 'a'.repeat(64 - String(place).length) + String(place);
  const lead = await arrive({ page_key: key, email: `visitor@studio${String(place)}.example` });
  const reference = await referenceOf(lead);
  const { hash } = await verify(database, { id: lead, reference, hash: key });
  await database.call('book', [reference, hash, (await freeTimes())[place], 'Europe/London'], 'service');
  return find(({ submission_id }) => submission_id === lead);
};

describe('a booking', () => {
  test('is taken over, and given to another administrator', async () => {
    const booking = await book();
    const { id } = await hire('Asha');
    expect(await change(booking, { host: id })).toEqual({ changed: true });
    expect(await stored(booking)).toEqual({ ...changed(booking), host: 'Asha', host_id: id });
    expect(await mailsAbout(booking)).toHaveLength(4);
    expect(await codeOf(change(await stored(booking), { host: MEMBER_ID }))).toBe('PT400');
  });

  test('moves to a free time, with a reason that the visitor reads', async () => {
    const booking = await book();
    const [later] = await freeTimes();
    expect((await database.call('times_for_booking', [booking.id]))[0]).toBe(booking.starts_at);
    for (const reason of [' ', 'x'.repeat(501)])
      expect(await codeOf(change(booking, { starts_at: later, reason }))).toBe('PT400');
    expect(await change(booking, { starts_at: later, reason: 'Ill.' })).toEqual({ changed: true });
    const moved = await stored(booking);
    expect(moved).toEqual({ ...changed(booking), starts_at: later, ends_at: moved.ends_at, reason: 'Ill.' });
    await change(moved, { host: ADMIN_ID });
    expect(await stored(booking)).toMatchObject({ reason: null, host: 'admin@example.com' });
  });

  test('stays where it is if the other time is taken, or none', async () => {
    const booking = await book();
    const other = await book(3);
    const NONE = ['infinity', '-infinity', '2099-01-05T06:00:00Z', '2020-01-06T06:00:00Z'];
    const refused = { changed: false, reason: 'taken' };
    for (const starts_at of [other.starts_at, ...NONE])
      expect(await change(booking, { starts_at, reason: 'Sorry.' })).toEqual(refused);
    expect(await stored(booking)).toEqual(booking);
    expect(await database.sql("select from private.lead_history where field = 'booking'")).toHaveLength(2);
  });

  test('is cancelled, and its time is free again', async () => {
    const booking = await book();
    expect(await freeTimes()).not.toContain(booking.starts_at);
    expect(await codeOf(change(booking, { cancel: true }))).toBe('PT400');
    await change(booking, { cancel: true, reason: 'We are closed.' });
    const again = await stored(booking);
    expect(again).toEqual({ ...changed(booking), status: 'cancelled', reason: 'We are closed.' });
    expect(await freeTimes()).toContain(booking.starts_at);
    expect(await codeOf(change(again, { cancel: true, reason: 'Again.' }))).toBe('PT409');
    expect(await codeOf(change(again, { host: ADMIN_ID }))).toBe('PT409');
    await letBegin();
    expect(await codeOf(change(again, { outcome: 'no_show' }))).toBe('PT409');
  });

  test('has an outcome only after its start', async () => {
    const booking = await book();
    expect(await codeOf(change(booking, { outcome: 'happened' }))).toBe('PT409');
    await letBegin();
    expect(await codeOf(change(booking, { outcome: 'won' }))).toBe('PT400');
    expect(await change(booking, { host: null })).toEqual({ changed: true });
    const toCome = async () => (await database.call('agenda', ['now', 'infinity'])).bookings.length;
    expect(await toCome()).toBe(1);
    await letBegin('-31 minutes');
    expect(await toCome()).toBe(0);
    expect(await codeOf(change(booking, { host: ADMIN_ID }))).toBe('PT409');
    await change(booking, { outcome: 'no_show' });
    expect(await stored(booking)).toMatchObject({ status: 'no_show' });
  });

  test('is changed by nobody who has not seen the last change, and has its outcomes in the history', async () => {
    const booking = await book();
    await letBegin();
    await database.sql("update private.bookings set booked_at = now() - interval '2 hours'");
    await database.sql("update public.contact_submissions set first_due_at = now() - interval '1 hour'");
    expect(await change(booking, { outcome: 'happened' })).toEqual({ changed: true });
    for (const late of [{ outcome: 'no_show' }, { host: null }, { cancel: true, reason: 'Too late.' }])
      expect(await change(booking, late)).toEqual({ changed: false, reason: 'changed' });
    await database.sql('update private.bookings set booked_at = now()');
    for (const state of ["'qualified'", "'pending', has_replied = true"]) {
      await database.sql(`update public.contact_submissions set response_status = ${state}`);
      for (const outcome of ['no_show', 'happened']) await change(await stored(booking), { outcome });
    }
    // It was the answer, since it was booked first.
    const [report] = await database.call('report', ['all', '{-infinity}', '{infinity}']);
    expect(report).toMatchObject({ on_time: 1 });
    const sender = 'admin@example.com';
    const missed = { sender, field: 'outcome', from: 'happened', to: 'no_show' };
    const happened = { sender, field: 'outcome', from: 'no_show', to: 'happened' };
    expect((await entries(booking.submission_id, 'change')).slice(1)).toMatchObject([
      { sender, field: 'outcome', from: null, to: 'happened' },
      { sender, field: 'status', from: 'pending', to: 'contacted' },
      ...[missed, happened, missed, happened],
    ]);
  });

  test.each([
    ['the same host', { host: ADMIN_ID }],
    ['nobody again', { host: null }],
    ['the same time', { reason: 'Sorry.' }],
    ['the same outcome', { outcome: 'no_show' }],
  ])('with %s is not changed, and nobody is told', async (_, wanted) => {
    const booking = await book();
    await database.sql('update private.bookings set host = $1', ['host' in wanted ? wanted.host : ADMIN_ID]);
    if ('outcome' in wanted) {
      await letBegin();
      await change(booking, wanted);
    }
    const before = await stored(booking);
    const { starts_at } = before;
    const answer = await change(before, 'reason' in wanted ? { ...wanted, starts_at } : wanted);
    expect(answer).toEqual({ changed: true });
    expect(await stored(booking)).toEqual(before);
    expect(await mailsAbout(booking)).toHaveLength(2);
  });
});

test('a booking names its lead, which has its time, the booking and its history', async () => {
  const booking = await book();
  expect(booking).toMatchObject({ name: 'Asha Verma', service: 'Google Ads Campaign' });
  await change(booking, { starts_at: (await freeTimes())[0], reason: 'Sorry.' });
  const moved = await stored(booking);
  expect(await database.call('lead_details', [[booking.submission_id]])).toMatchObject([
    { booking_at: moved.starts_at },
  ]);
  await change(moved, { cancel: true, reason: 'Sorry.' });
  const conversation = await database.call('conversation', [booking.submission_id]);
  expect(conversation.booking).toMatchObject({ id: booking.id, status: 'cancelled' });
  const sender = 'admin@example.com';
  expect(await entries(booking.submission_id, 'change')).toMatchObject([
    { sender: null, field: 'booking', from: null, to: booking.starts_at },
    { sender, field: 'booking', from: booking.starts_at, to: moved.starts_at },
    { sender, field: 'booking', from: moved.starts_at, to: null },
  ]);
});

describe('a blocked time', () => {
  const block = (from: unknown, to: unknown, reason = 'Lunch') =>
    database.call('block_time', [from, to, reason]);

  test('cannot be booked, and tells which bookings are in it', async () => {
    const [later, booking] = [await book(3), await book()];
    expect(await block(booking.starts_at, later.ends_at)).toEqual([booking.reference, later.reference]);
    const hourBefore = new Date(Date.parse(booking.starts_at) - 3_600_000).toISOString();
    expect(await block(hourBefore, booking.starts_at)).toEqual([]);
    await change(booking, { cancel: true, reason: 'Lunch.' });
    expect(await block(booking.starts_at, booking.ends_at)).toEqual([]);
    expect(await freeTimes()).not.toContain(booking.starts_at);
  });

  test('can be booked again when it is unblocked', async () => {
    const [first] = await freeTimes();
    await block(first, new Date(Date.parse(String(first)) + 60 * 86_400_000).toISOString());
    await block('2026-01-01', '2026-01-02', 'Holiday');
    expect(await freeTimes()).not.toContain(first);
    const [holiday, blocked] = (await agenda()).blocked;
    expect(blocked).toMatchObject({ starts_at: first, reason: 'Lunch', made_by: 'admin@example.com' });
    expect((await database.call('agenda', ['2026-01-01', '2026-01-02'])).blocked).toEqual([holiday]);
    await database.call('unblock_time', [blocked?.id]);
    expect((await agenda()).blocked).toEqual([holiday]);
    expect(await freeTimes()).toContain(first);
  });

  test.each([
    { what: 'ends before it begins', from: '2027-01-02', to: '2027-01-01', reason: '' },
    { what: 'lasts longer than sixty days', from: '2027-01-01', to: '2027-03-03', reason: '' },
    { what: 'has a long reason', from: '2027-01-01', to: '2027-01-02', reason: 'x'.repeat(201) },
  ])('is refused if it $what', async ({ from, to, reason }) =>
    expect(await codeOf(block(from, to, reason))).toBe('PT400'),
  );
});

describe('a calendar feed', () => {
  const feed = (secret: string) => database.call('calendar_feed', [secret.repeat(64)], 'service');

  test('is opened by the last secret of an administrator', async () => {
    await book();
    await database.call('set_calendar_feed', ['a'.repeat(64)]);
    await database.call('set_calendar_feed', ['b'.repeat(64)]);
    expect(await feed('a')).toBeNull();
    expect(await codeOf(database.call('set_calendar_feed', ['a']))).toBe('23514');
    const counts = { '-31 days': 0, '-29 days': 1, '181 days': 0, '179 days': 1 };
    for (const [begins, shown] of Object.entries(counts)) {
      await letBegin(begins);
      expect((await feed('b'))?.bookings).toHaveLength(shown);
    }
  });

  test('has the bookings of its administrator, and those that nobody has', async () => {
    const [mine, , taken] = [await book(), await book(2), await book(4)];
    await change(mine, { host: ADMIN_ID });
    const asha = await hire('Asha');
    await change(taken, { host: asha.id });
    await database.call('set_calendar_feed', ['a'.repeat(64)]);
    await database.call('set_calendar_feed', ['b'.repeat(64)], asha);
    const hosts = async (secret: string) => (await feed(secret))?.bookings.map(({ host_id }) => host_id);
    expect(await hosts('a')).toEqual([ADMIN_ID, null]);
    expect(await hosts('b')).toEqual([null, asha.id]);
  });
});
