import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ADMIN_ID, codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveEnquiry, onPage, type TestEnquiry, verify } from '../../fixtures/database/enquiries.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';

const database = useTestDatabase();
const { letBegin } = leadDesk(database);

beforeEach(() => setRules({}));

/** Bookings of half an hour, one at a time, Monday to Saturday, a quarter of an hour free after each. */
async function setRules(changes: Record<string, unknown>) {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  await database.sql(
    'select public.publish_facts(p_rules => to_jsonb(r) || $1::jsonb) from private.booking_rules r',
    [{ days_ahead: 14, days, ...changes }],
  );
}

test('facts that are left out when others are published stay', async () => {
  const stored = () =>
    database.sql(
      'select h, r, (select count(*) from private.price_lists) from private.opening_hours h, private.booking_rules r',
    );
  const before = await stored();
  await database.as('service', 'select public.publish_facts()');
  expect(before).toEqual([expect.anything()]);
  expect(await stored()).toEqual(before);
});

test('rules with a number that is out of its bounds are refused', async () => {
  const numbers = await database.column(
    "select attname from pg_attribute where attrelid = 'private.booking_rules'::regclass and atttypid = 'integer'::regtype",
  );
  for (const name of numbers)
    for (const number of [-1, 1e6].slice(0, name === 'notice_minutes' ? 1 : 2))
      expect([name, await codeOf(setRules({ [name]: number }))]).toEqual([name, '23514']);
});

let nextPerson = 0;
/** Somebody who has sent a form and opened a link from a mail. */
const visitor = async (changes = {}) => {
  const email = `visitor${String((nextPerson += 1))}@gmail.com`;
  return verify(database, await leaveEnquiry(database, { email, ...changes }));
};

const timesFor = async (enquiry?: TestEnquiry): Promise<string[]> =>
  (await onPage(database, 'free_times', enquiry ?? { reference: '', hash: '' })).times;
/** The free times of the second day: of the first, the notice may leave a single one. */
async function timesOfADay(): Promise<string[]> {
  const times = await timesFor();
  const days = [...new Set(times.map((time) => time.slice(0, 10)))];
  return times.filter((time) => time.startsWith(days[1] ?? ''));
}
const book = (enquiry: TestEnquiry, at: string | undefined) =>
  onPage(database, 'book', enquiry, at, 'Europe/London');
const open = (enquiry: TestEnquiry) => onPage(database, 'enquiry', enquiry);
const bookingOf = async (enquiry: TestEnquiry) => (await open(enquiry))?.booking;

/** The kinds of the mails that leave now, of all or of these rows. */
const claimKinds = async (...rows: string[][]) =>
  (await database.call('claim_outbox', [['smtp'], ...rows], 'service')).map(({ kind }) => kind);

/** The day and the time of day in India. */
const inIndia = (time: string) => {
  const local = new Date(Date.parse(time) + 330 * 60_000);
  return { weekday: local.getUTCDay(), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
};

/** What is queued for the visitor, and for the team about the booking. */
const TOLD = "select kind from private.outbox where submission_id = $1 and kind <> 'team' order by kind";
const kindsTo = ({ id }: TestEnquiry) => database.column(TOLD, [id]);

describe('the times that can be booked', () => {
  test('are within office hours, from the notice to the last day', async () => {
    // Longer than the office is ever closed.
    await setRules({ days_ahead: 12, notice_minutes: 60 * 72 });
    const times = await timesFor();
    expect(times.length).toBeGreaterThan(20);
    for (const time of times) {
      const { weekday, minutes } = inIndia(time);
      const [opens, closes] = weekday === 6 ? [10 * 60, 16 * 60] : [9 * 60, 18 * 60];
      expect(weekday, time).not.toBe(0);
      expect(minutes, time).toBeGreaterThanOrEqual(opens);
      expect(minutes + 30, time).toBeLessThanOrEqual(closes);
    }
    expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(Date.now() + 71.9 * 3_600_000);
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(Date.now() + 12 * 24 * 3_600_000);
  });

  test('leave out holidays, days without bookings and blocked times', async () => {
    const [first = ''] = await timesFor();
    const day = (await timesFor()).find((time) => !time.startsWith(first.slice(0, 10)))?.slice(0, 10) ?? '';
    const close =
      "update private.opening_hours set hours = jsonb_set(hours, '{holidays}', to_jsonb(array[$1]::text[]))";
    await database.sql(close, [day]);
    expect((await timesFor()).filter((time) => time.startsWith(day))).toEqual([]);
    await database.sql("update private.opening_hours set hours = jsonb_set(hours, '{holidays}', '[]')");
    await setRules({ days: ['Saturday'] });
    expect(new Set((await timesFor()).map((time) => inIndia(time).weekday))).toEqual(new Set([6]));

    await setRules({});
    const within = [10, 20].map((minutes) => new Date(Date.parse(first) + minutes * 60_000).toISOString());
    await database.as('admin', 'select public.block_time($1, $2)', within);
    expect(await timesFor()).not.toContain(first);
  });

  test.each([
    { minutes_before: 0, minutes_after: 0, taken: [1] },
    { minutes_before: 0, minutes_after: 15, taken: [0, 1, 2] },
    { minutes_before: 15, minutes_after: 0, taken: [0, 1, 2] },
  ])('leave out what is booked, with the time kept free beside it: %j', async ({ taken, ...rules }) => {
    await setRules(rules);
    const asha = await visitor();
    const times = (await timesOfADay()).slice(0, 4);
    await book(asha, times[1]);
    const others = await timesFor();
    expect(times.flatMap((time, at) => (others.includes(time) ? [] : [at]))).toEqual(taken);
    expect(await timesFor(asha)).toContain(times[1]);
    const page = await leaveEnquiry(database);
    for (const at of taken) expect(await book(page, times[at])).toEqual({ outcome: 'taken' });
  });
});

describe('a booking', () => {
  test('is told to both sides, each with its change', async () => {
    const asha = await visitor();
    const [first, , third] = await timesFor();
    expect(await book(asha, first)).toEqual({ outcome: 'booked' });
    expect(await book(asha, first)).toEqual({ outcome: 'booked' });
    expect(await kindsTo(asha)).toEqual(['booking', 'booking_team', 'thanks']);
    const booking = await bookingOf(asha);

    // A move of the visitor's own has no reason of the team, and the time zone of the browser.
    await database.sql(
      "update private.bookings set reason = 'Ill.', changed_by_team = true, time_zone = 'UTC'",
    );
    await book(asha, third);
    const moved = await bookingOf(asha);
    const changed_at = expect.not.stringContaining(booking?.changed_at ?? '') as string;
    expect(moved).toEqual({ ...booking, sequence: 1, starts_at: third, ends_at: moved?.ends_at, changed_at });
    await onPage(database, 'cancel_booking', asha);
    const cancelled = { ...moved, sequence: 2, status: 'cancelled', changed_at: '' };
    expect({ ...(await bookingOf(asha)), changed_at: '' }).toEqual(cancelled);
    expect(await kindsTo(asha)).toHaveLength(7);

    // What was changed since is not sent any more.
    const rows = await database.call('just_stored', [asha.reference], 'service');
    const claimed = await claimKinds(rows);
    expect(claimed.filter((kind) => kind.startsWith('booking'))).toEqual(['booking', 'booking_team']);
  });

  test('of a time that is none, or that somebody has, is not made', async () => {
    const [asha, ravi] = [await visitor(), await visitor()];
    const [first = ''] = await timesFor();
    const night = new Date(Date.parse(first) - 8 * 3_600_000).toISOString();
    const odd = new Date(Date.parse(first) + 7 * 60_000).toISOString();
    for (const time of [night, odd, '2020-01-06T06:00:00Z', '2099-01-05T06:00:00Z', 'infinity', '-infinity'])
      expect(await book(asha, time), time).toEqual({ outcome: 'taken' });
    await book(asha, first);
    expect(await book(ravi, first)).toEqual({ outcome: 'taken' });
    expect(await bookingOf(ravi)).toBeNull();
    for (const page of [ravi, await leaveEnquiry(database)])
      expect(await codeOf(onPage(database, 'book', page, (await timesFor())[0], 'x'.repeat(61)))).toBe(
        '23514',
      );
  });

  test('is not made of a time after the last, on its day', async () => {
    const everyDay = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    await setRules({ days: everyDay, days_ahead: 3 });
    await database.sql('update private.opening_hours set hours = $1', [
      { holidays: [], hours: [{ days: everyDay, opens: '00:00', closes: '24:00' }] },
    ]);
    const hour = (ahead: number) =>
      new Date(Math.floor(Date.now() / 3_600_000 + 72 + ahead) * 3_600_000).toISOString();
    const asha = await visitor();
    expect(await book(asha, hour(1))).toEqual({ outcome: 'taken' });
    expect(await book(asha, hour(-1))).toEqual({ outcome: 'booked' });
  });

  test('changes a few times a day', async () => {
    await database.set('booking_changes_per_day', 2);
    const asha = await visitor();
    const [first, beside, , , , last] = await timesFor();
    await book(await visitor(), last);
    await book(asha, first);
    expect(await book(asha, beside)).toEqual({ outcome: 'booked' });
    for (const age of ['23 hours', '2 hours']) {
      expect((await refusalOf(book(asha, first)))?.code).toBe('PT429');
      await database.sql('update private.outbox set queued_at = queued_at - $1::interval', [age]);
    }
    // Without a time zone, as of a browser without scripts, that of before stays.
    expect(await onPage(database, 'book', asha, first)).toEqual({ outcome: 'booked' });
    expect(await bookingOf(asha)).toMatchObject({ starts_at: first, time_zone: 'Europe/London' });
  });

  test('that is over stays as it was, and another can be made', async () => {
    const email = 'asha@gmail.com';
    const asha = await visitor({ email });
    await book(asha, (await timesFor())[0]);
    // One that has only begun is moved.
    await letBegin();
    await book(asha, (await timesFor())[2]);
    const old = await bookingOf(asha);
    await letBegin('-40 minutes');
    const [, , third] = await timesFor(asha);
    expect(await book(asha, third)).toEqual({ outcome: 'booked' });
    await database.sql('update private.bookings set changed_at = now() where id = $1', [old?.id]);
    expect((await bookingOf(asha))?.id).not.toBe(old?.id);
    expect(await database.sql('select from private.bookings')).toHaveLength(2);

    await onPage(database, 'cancel_booking', asha);
    expect(await bookingOf(asha)).toMatchObject({ status: 'cancelled' });
    const again = await visitor({ email, message: 'Another text of mine.' });
    expect(await book(again, third)).toEqual({ outcome: 'booked' });
  });

  test('is with the owner of the lead, in a meeting room with an https address', async () => {
    const asha = await visitor();
    await database.sql('update private.leads set owner = $2 where submission_id = $1', [asha.id, ADMIN_ID]);
    // Of a browser that tells no time zone.
    await onPage(database, 'book', asha, (await timesFor())[0]);
    expect(await bookingOf(asha)).toMatchObject({ host: null, time_zone: 'Asia/Kolkata' });
    const meetIn = async (room: string) => {
      await database.sql(
        "update auth.users set raw_user_meta_data = jsonb_build_object('display_name', 'Ananya', 'meeting_room', $1::text) where id = $2",
        [room, ADMIN_ID],
      );
      return bookingOf(asha);
    };
    const room = 'https://meet.example/ananya';
    expect(await meetIn(room)).toMatchObject({ host: 'Ananya', room, phone: '+919876543210' });
    for (const other of ['javascript:alert(1)', 'http://meet.example/ananya', `${room}"onclick=`])
      expect(await meetIn(other)).toMatchObject({ host: 'Ananya', room: null });
  });

  test('has its place to itself, whatever else fails', async () => {
    const [asha, ravi] = [await visitor(), await visitor()];
    await book(asha, (await timesFor())[0]);
    const copied = database.sql(
      `insert into private.bookings (submission_id, status, starts_at, ends_at, during, seat, time_zone)
       select $1, status, starts_at, ends_at, during, seat, time_zone from private.bookings`,
      [ravi.id],
    );
    expect(await codeOf(copied)).toBe('23P01');
  });

  test('of a suspicious enquiry is refused with a sentence', async () => {
    const bad = await leaveEnquiry(database, { message: 'Play in our casino and be a winner.' });
    expect(await refusalOf(book(bad, (await timesFor())[0]))).toMatchObject({ code: 'PT409' });
    expect(await open(bad)).toMatchObject({ may_add: false });
  });

  test('is reminded a day and an hour before, once each, and not when it was booked later', async () => {
    const asha = await visitor();
    await book(asha, (await timesFor(asha))[0]);
    const at = async (ahead: string, changed: string, status = 'confirmed') => {
      await letBegin(ahead);
      const change = 'update private.bookings set changed_at = now() - $1::interval, status = $2';
      await database.sql(change, [changed, status]);
    };
    const reminders = async () => {
      await database.sql('select public.queue_due()');
      await database.sql('select public.queue_due()');
      return database.column(
        "select kind from private.outbox where kind in ('booking_soon', 'booking_tomorrow') order by kind",
      );
    };
    await at('30 hours', '2 days');
    expect(await reminders()).toEqual([]);
    await at('23 hours', '1 minute');
    expect(await reminders()).toEqual([]);
    await at('23 hours', '2 days');
    expect(await reminders()).toEqual(['booking_tomorrow']);
    for (const [ahead, status] of [['4 minutes'], ['61 minutes'], ['6 minutes', 'cancelled']] as const) {
      await at(ahead, '2 days', status);
      expect(await reminders()).toEqual(['booking_tomorrow']);
    }
    await at('59 minutes', '2 days');
    expect(await reminders()).toEqual(['booking_soon', 'booking_tomorrow']);
    // That of the day before had to wait, and comes too late.
    await letBegin('11 hours');
    const claimed = await claimKinds();
    expect(claimed).toContain('booking_soon');
    expect(claimed).not.toContain('booking_tomorrow');
  });

  test('is not confirmed by a mail that leaves after it has begun', async () => {
    const asha = await visitor();
    await book(asha, (await timesFor(asha))[0]);
    await letBegin('1 minute');
    expect(await claimKinds()).toContain('booking');
    await letBegin();
    // As if the first sender had been stopped.
    await database.sql('update private.outbox set claimed_until = null');
    expect(await claimKinds()).not.toContain('booking');
  });
});

describe('a time that nobody has confirmed', () => {
  const everything = async () => ({
    times: await timesFor(),
    agenda: await database.call('agenda', ['-infinity', 'infinity']),
  });
  const wishFor = async (changes: object = {}) => {
    const wisher = await leaveEnquiry(database, { email: 'asha@bharatsteel.example', ...changes });
    expect(await book(wisher, (await timesFor())[0])).toEqual({ outcome: 'wished' });
    return wisher;
  };

  test('occupies nothing, and only its mailbox is told', async () => {
    const before = await everything();
    const asha = await wishFor();
    expect(await everything()).toEqual(before);
    expect(await kindsTo(asha)).toEqual(['thanks']);
    expect(await open(asha)).toMatchObject({ booking: null, wish: { starts_at: before.times[0] } });
    expect(await database.sql('select from private.lead_history')).toEqual([]);
  });

  test('is booked when a link from a mail is opened, and then both sides are told', async () => {
    const asha = await wishFor();
    const proved = await verify(database, asha);
    const page = await open(proved);
    expect(page).toMatchObject({ wish: null, booking: { status: 'confirmed', time_zone: 'Europe/London' } });
    await open(proved);
    expect(await kindsTo(asha)).toEqual(['booking', 'booking_team', 'thanks']);
    expect(await timesFor()).not.toContain(page?.booking?.starts_at);
  });

  test('is the newest one, whichever mail is opened', async () => {
    const asha = await wishFor();
    const times = await timesFor();
    for (const at of [2, 4, 6, 8]) await book(asha, times[at]);
    const newest = { starts_at: times[3], time_zone: 'Asia/Dhaka' };
    await onPage(database, 'book', asha, newest.starts_at, newest.time_zone);
    expect(await bookingOf(await verify(database, asha))).toMatchObject(newest);
  });

  test('is forgotten when it is cancelled, and when it has passed', async () => {
    const [asha, ravi] = [await wishFor(), await wishFor({ message: 'Ours is another shop.' })];
    await onPage(database, 'cancel_booking', asha);
    const passed = "update private.wishes set starts_at = now() - interval '1 min' returning submission_id";
    expect(await database.column(passed)).toEqual([ravi.id]);
    for (const wisher of [asha, ravi])
      expect(await open(await verify(database, wisher))).toMatchObject({ wish: null, booking: null });
    const rows = await database.call('just_stored', [ravi.reference], 'service');
    const mails = await database.call('claim_outbox', [['smtp'], rows], 'service');
    expect(mails).toMatchObject([{ kind: 'team' }, { content: { leads: [{ wish: null }, { wish: null }] } }]);
  });

  test('is a line of its lead that says so, and nothing else for the team', async () => {
    const asha = await wishFor();
    const [first] = await timesFor();
    const lead = await database.call('conversation', [asha.id]);
    expect(lead).toMatchObject({ booking: null, wish: { starts_at: first } });
    expect(await database.call('lead_details', [[asha.id]])).toMatchObject([{ booking_at: null }]);
    await database.as('admin', 'select public.set_calendar_feed($1)', ['a'.repeat(64)]);
    expect((await database.call('calendar_feed', ['a'.repeat(64)], 'service'))?.bookings).toEqual([]);
    await database.sql("update private.wishes set starts_at = now() + interval '59 minutes'");
    await database.sql('select public.queue_due()');
    expect(await kindsTo(asha)).toEqual(['thanks']);
  });

  test('is proved by no key of a mail about another enquiry of the same mailbox', async () => {
    const [hers, forged] = [await wishFor(), await wishFor({ message: 'A stranger typed this.' })];
    await open(await verify(database, hers));
    expect(await open(forged)).toMatchObject({ booking: null, verified: false });
    expect(await database.sql('select from private.bookings')).toHaveLength(1);
  });
});

test('many open the mailed links for one time at once: as many have it as there are places, and the others get the next', async () => {
  await setRules({ at_once: 3 });
  // PGlite has one connection; there they come one after another.
  const crowd = inject('postgresUrl') ? 1000 : 5;
  const people: TestEnquiry[] = [];
  while (people.length < crowd) people.push(await visitor());
  const [wanted = ''] = await timesFor();
  const wish = "insert into private.wishes select submission_id, $1, 'Asia/Kolkata' from private.page_keys";
  await database.sql(wish, [wanted]);
  const pages = await Promise.all(people.map(open));
  expect(pages.filter((page) => page?.booking?.starts_at === wanted)).toHaveLength(3);
  const late = pages.findIndex((page) => page?.booking === null);
  expect(pages.filter((page) => page?.wish?.starts_at === wanted)).toHaveLength(crowd - 3);
  const [next] = await timesFor();
  const unlucky = people[late] as TestEnquiry;
  expect(await book(unlucky, next)).toEqual({ outcome: 'booked' });
  expect(await open(unlucky)).toMatchObject({ wish: null, booking: { starts_at: next } });
  const lucky = people[pages.findIndex((page) => page?.booking)] as TestEnquiry;
  expect(await book(lucky, next)).toEqual({ outcome: 'booked' });
});
