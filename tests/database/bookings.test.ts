import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ADMIN_ID, codeOf, refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveEnquiry, onPage, type TestEnquiry, verify } from '../fixtures/database/enquiries.ts';

const database = useTestDatabase();

const isRealServer = inject('postgresUrl') !== undefined;

beforeEach(async () => {
  await database.sql('delete from public.contact_submissions');
  await database.sql('delete from private.blocked_times');
  await database.sql("update private.settings set value = 100000 where name = 'unstamped_per_hour'");
  await database.sql("update private.settings set value = 6 where name = 'booking_changes_per_day'");
  await setRules({});
});

/** Bookings of half an hour, one at a time, Monday to Saturday, a quarter of an hour free after each. */
async function setRules(changes: Record<string, unknown>) {
  const rules = {
    length_minutes: 30,
    step_minutes: 30,
    minutes_before: 0,
    minutes_after: 15,
    notice_minutes: 240,
    days_ahead: 14,
    at_once: 1,
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    ...changes,
  };
  await database.as('service', 'select public.publish_booking_rules($1)', [rules]);
}

let nextPerson = 0;
/** Somebody with a mailbox of a large provider, so that the limit for a domain does not count. */
const visitor = () => leaveEnquiry(database, { email: `visitor${String((nextPerson += 1))}@gmail.com` });

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

/** The day and the time of day in India. */
const inIndia = (time: string) => {
  const local = new Date(Date.parse(time) + 330 * 60_000);
  return { weekday: local.getUTCDay(), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
};

const mailsOf = ({ id }: TestEnquiry) =>
  database.sql<{ kind: string; status: string }>(
    "select kind, status from private.mails where submission_id = $1 and kind in ('booking', 'booking_team') order by queued_at, kind",
    [id],
  );

describe('the times that can be booked', () => {
  test('are within office hours, from the notice to the last day', async () => {
    await setRules({ days_ahead: 12, notice_minutes: 60 * 24 });
    const times = await timesFor();
    expect(times.length).toBeGreaterThan(20);
    for (const time of times) {
      const { weekday, minutes } = inIndia(time);
      const [opens, closes] = weekday === 6 ? [10 * 60, 16 * 60] : [9 * 60, 18 * 60];
      expect(weekday, time).not.toBe(0);
      expect(minutes, time).toBeGreaterThanOrEqual(opens);
      expect(minutes + 30, time).toBeLessThanOrEqual(closes);
    }
    expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(Date.now() + 23.9 * 3_600_000);
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(Date.now() + 12 * 24 * 3_600_000);
  });

  test('leave out holidays, days without bookings and blocked times', async () => {
    const [first = ''] = await timesFor();
    const isOn = (day: string) => (time: string) => time.startsWith(day);
    const later = (await timesFor()).find((time) => !time.startsWith(first.slice(0, 10))) ?? '';
    await database.sql(
      "update private.opening_hours set hours = jsonb_set(hours, '{holidays}', to_jsonb(array[$1]::text[]))",
      [later.slice(0, 10)],
    );
    expect((await timesFor()).some(isOn(later.slice(0, 10)))).toBe(false);
    await database.sql("update private.opening_hours set hours = jsonb_set(hours, '{holidays}', '[]')");

    await setRules({ days: ['Saturday'] });
    expect(new Set((await timesFor()).map((time) => inIndia(time).weekday))).toEqual(new Set([6]));

    await setRules({});
    const within = [10, 20].map((minutes) => new Date(Date.parse(first) + minutes * 60_000).toISOString());
    await database.as('admin', 'select public.block_time($1, $2)', within);
    expect(await timesFor()).not.toContain(first);
  });

  test('leave out what is booked, with the time that is kept free after it', async () => {
    const asha = await visitor();
    const [first = '', second = '', third = ''] = await timesOfADay();
    await book(asha, first);
    const others = await timesFor();
    expect(others).not.toContain(first);
    expect(others).not.toContain(second);
    expect(others).toContain(third);
    expect(await timesFor(asha)).toContain(first);
  });

  test('leave out the time before a booking that is kept free', async () => {
    await setRules({ minutes_before: 15, minutes_after: 0 });
    const [first, second, third] = await timesOfADay();
    await book(await visitor(), second);
    expect(await timesFor()).not.toContain(first);
    expect(await timesFor()).not.toContain(third);
  });
});

describe('a booking', () => {
  test('is told to both sides, each with its change', async () => {
    const asha = await visitor();
    const [first, , third] = await timesFor();
    expect(await book(asha, first)).toEqual({ booked: true });
    expect(await book(asha, first)).toEqual({ booked: true });
    expect(await mailsOf(asha)).toHaveLength(2);
    const { id } = (await bookingOf(asha)) ?? {};

    await book(asha, third);
    expect(await bookingOf(asha)).toMatchObject({
      id,
      sequence: 1,
      starts_at: third,
      time_zone: 'Europe/London',
    });
    await onPage(database, 'cancel_booking', asha);
    expect(await bookingOf(asha)).toMatchObject({
      id,
      sequence: 2,
      status: 'cancelled',
      changed_by_team: false,
    });
    expect(await mailsOf(asha)).toHaveLength(6);

    // What was changed since is not sent any more.
    const claims = await database.as<{ kind: string }>(
      'service',
      "select kind from public.claim_page_mails($1, array['smtp'])",
      [asha.reference],
    );
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'booking_team']);
  });

  test('of a time that is none, or that somebody has, is not made', async () => {
    const [asha, ravi] = [await visitor(), await visitor()];
    const [first = ''] = await timesFor();
    const night = new Date(Date.parse(first) - 8 * 3_600_000).toISOString();
    const odd = new Date(Date.parse(first) + 7 * 60_000).toISOString();
    for (const time of [night, odd, '2020-01-06T06:00:00Z', '2099-01-05T06:00:00Z'])
      expect(await book(asha, time), time).toEqual({ booked: false });
    await book(asha, first);
    expect(await book(ravi, first)).toEqual({ booked: false });
    expect(await bookingOf(ravi)).toBeNull();
  });

  test('is confirmed when a link from a mail is opened, and free again after a day without it', async () => {
    const [asha, ravi] = [await visitor(), await visitor()];
    const [first, , third] = await timesFor();
    await book(asha, first);
    await book(ravi, third);
    expect(await bookingOf(asha)).toMatchObject({ status: 'pending' });
    expect(await bookingOf(await verify(database, asha))).toMatchObject({ status: 'confirmed' });

    await database.sql(
      "update private.bookings set booked_at = now() - interval '25 hours', starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days', during = tstzrange(lower(during) + interval '7 days', upper(during) + interval '7 days')",
    );
    await database.as('service', 'select public.work_due(array[]::text[])');
    expect(await bookingOf(await verify(database, asha))).toMatchObject({ status: 'confirmed' });
    expect(await bookingOf(await verify(database, ravi))).toMatchObject({
      status: 'cancelled',
      reason: expect.any(String),
    });
    const history = await database.sql(
      'select to_value from private.lead_history where submission_id = $1 order by id',
      [ravi.id],
    );
    expect(history.at(-1)).toEqual({ to_value: 'unconfirmed' });
  });

  test('is one for a mailbox and few for a domain, but a large provider is no domain', async () => {
    const times = await timesFor();
    const [first, , third] = times;
    await book(await leaveEnquiry(database, { email: 'asha@gmail.com' }), first);
    const again = await leaveEnquiry(database, {
      email: 'a.sha+2@googlemail.com',
      message: 'Another text of mine.',
    });
    expect((await refusalOf(book(again, third)))?.code).toBe('PT409');

    const limit = 5;
    const outcomes: (string | undefined)[] = [];
    for (let at = 0; at <= limit; at += 1) {
      const other = await leaveEnquiry(database, { email: `m${String(at)}@flood.example` });
      outcomes.push((await refusalOf(book(await verify(database, other), times[4 + at * 2])))?.code);
    }
    expect(outcomes).toEqual([...Array.from({ length: limit }, () => undefined), 'PT409']);
    expect(await book(await visitor(), third)).toEqual({ booked: true });
  });

  test('by strangers leaves places for those who show that their mailbox is theirs', async () => {
    await setRules({ minutes_after: 0 });
    const [first = ''] = await timesOfADay();
    const day = first.slice(0, 10);
    const ofDay = async (enquiry?: TestEnquiry) =>
      (await timesFor(enquiry)).filter((time) => time.startsWith(day)).length;
    const before = await ofDay();
    const limit = 6;
    let booked = 0;
    for (let at = 0; at < before; at += 1) {
      const [time] = (await timesFor()).filter((one) => one.startsWith(day));
      if (time === undefined) break;
      booked += (await book(await visitor(), time))?.booked === true ? 1 : 0;
    }
    expect(booked).toBe(Math.min(limit, before));
    expect(await ofDay()).toBe(0);
    const honest = await verify(database, await visitor());
    expect(await ofDay(honest)).toBe(Math.max(before - limit, 0));
  });

  test('changes a few times a day', async () => {
    await database.sql("update private.settings set value = 2 where name = 'booking_changes_per_day'");
    const asha = await visitor();
    const [first, , third] = await timesFor();
    await book(asha, first);
    await book(asha, third);
    expect((await refusalOf(book(asha, first)))?.code).toBe('PT429');
    await database.sql("update private.mails set queued_at = queued_at - interval '25 hours'");
    expect(await book(asha, first)).toEqual({ booked: true });
  });

  test('that is over stays as it was, and another can be made', async () => {
    const email = 'asha@gmail.com';
    const asha = await leaveEnquiry(database, { email });
    await book(asha, (await timesFor())[0]);
    const old = await bookingOf(asha);
    await database.sql(
      `update private.bookings set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes',
         during = tstzrange(now() - interval '40 minutes', now() + interval '5 minutes')`,
    );
    expect(await book(asha, (await timesFor(asha))[2])).toEqual({ booked: true });
    expect((await bookingOf(asha))?.id).not.toBe(old?.id);
    expect(await database.sql('select from private.bookings')).toHaveLength(2);

    await onPage(database, 'cancel_booking', asha);
    const again = await leaveEnquiry(database, { email, message: 'Another text of mine.' });
    expect(await book(again, (await timesFor())[0])).toEqual({ booked: true });
  });

  test('is with the owner of the lead, in a meeting room with an https address', async () => {
    const asha = await verify(database, await visitor());
    await database.sql('insert into private.leads (submission_id, owner) values ($1, $2)', [
      asha.id,
      ADMIN_ID,
    ]);
    await book(asha, (await timesFor())[0]);
    const meetIn = async (room: string) => {
      await database.sql(
        "update auth.users set raw_user_meta_data = jsonb_build_object('display_name', 'Ananya', 'meeting_room', $1::text) where id = $2",
        [room, ADMIN_ID],
      );
      return bookingOf(asha);
    };
    const room = 'https://meet.example/ananya';
    expect(await meetIn(room)).toMatchObject({ host: 'Ananya', room });
    expect(await meetIn('javascript:alert(1)')).toMatchObject({ host: 'Ananya', room: null });
  });

  test('names the number of the visitor only to the owner of the mailbox', async () => {
    const asha = await leaveEnquiry(database, { phone: '+91 98100 00000' });
    await book(asha, (await timesFor())[0]);
    expect(await bookingOf(asha)).toMatchObject({ phone: null });
    expect(await bookingOf(await verify(database, asha))).toMatchObject({ phone: '+919810000000' });
  });

  test('keeps the time zone of the visitor and has the reason of the last change', async () => {
    const asha = await verify(database, await visitor());
    const [first, , third] = await timesFor();
    await book(asha, first);
    const { id } = (await bookingOf(asha)) ?? {};
    await database.as('admin', 'select public.change_booking($1, 0, $2)', [
      id,
      { starts_at: third, reason: 'We are ill.' },
    ]);
    expect(await bookingOf(asha)).toMatchObject({
      time_zone: 'Europe/London',
      reason: 'We are ill.',
      changed_by_team: true,
    });
    await book(asha, first);
    expect(await bookingOf(asha)).toMatchObject({ reason: null, changed_by_team: false });
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
    const asha = await verify(database, await visitor());
    await book(asha, (await timesFor(asha))[0]);
    const at = (ahead: string, changed: string) =>
      database.sql(
        `update private.bookings set starts_at = now() + interval '${ahead}', ends_at = now() + interval '${ahead}' + interval '30 minutes',
         during = tstzrange(now() + interval '${ahead}', now() + interval '${ahead}' + interval '45 minutes'), changed_at = now() - interval '${changed}'`,
      );
    const reminders = async () => {
      await database.sql('select private.queue_timed_mails()');
      await database.sql('select private.queue_timed_mails()');
      const rows = await database.sql<{ kind: string }>(
        "select kind from private.mails where kind in ('booking_soon', 'booking_tomorrow') order by kind",
      );
      return rows.map(({ kind }) => kind);
    };
    await at('30 hours', '2 days');
    expect(await reminders()).toEqual([]);
    await at('23 hours', '1 minute');
    expect(await reminders()).toEqual([]);
    await at('23 hours', '2 days');
    expect(await reminders()).toEqual(['booking_tomorrow']);
    await at('59 minutes', '2 days');
    expect(await reminders()).toEqual(['booking_soon', 'booking_tomorrow']);
  });
});

describe('many at once', () => {
  // PGlite has one connection; there they come one after another.
  const crowd = isRealServer ? 1000 : 60;

  /** Enquiries with keys from a mail, without the triggers of an insert, which other tests measure. */
  async function crowdOf(count: number): Promise<TestEnquiry[]> {
    return database.sql<TestEnquiry>(
      `with people as (
         insert into public.contact_submissions (name, email, message, form_type, page_key, request_id, thank_you_sent)
         select 'Visitor', 'crowd' || n || '@gmail.com', 'We want to talk, please.', 'contact',
           encode(sha256(convert_to('crowd' || n, 'UTF8')), 'hex'), gen_random_uuid(), true
         from generate_series(1, $1::integer) n
         returning id, reference, page_key as hash
       ), keys as (insert into private.page_keys (hash, submission_id) select hash, id from people)
       select * from people`,
      [count],
    );
  }

  test('get exactly as many bookings as there are places, and the others the next times', async () => {
    await setRules({ at_once: 3 });
    const people = await crowdOf(crowd);
    const [wanted = ''] = await timesFor(people[0]);
    const outcomes = await Promise.all(people.map((person) => book(person, wanted)));
    expect(outcomes.filter((outcome) => outcome?.booked)).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome?.booked === false)).toHaveLength(crowd - 3);
    const next = await timesFor(people.at(-1));
    expect(next).not.toContain(wanted);
    expect(next.length).toBeGreaterThan(0);
  });

  test('who book, move, cancel and block in any order never overlap and never leave the hours', async () => {
    await setRules({ at_once: 2, minutes_before: 10, days_ahead: 7 });
    await database.sql("update private.settings set value = 100000 where name = 'booking_changes_per_day'");
    const people = await crowdOf(40);
    const times = await timesFor(people[0]);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
    const steps = isRealServer ? 2_000 : 300;
    const step = async () => {
      const person = pick(people);
      const time = pick(times);
      const kind = Math.random();
      if (kind < 0.6) await book(person, time);
      else if (kind < 0.8) await onPage(database, 'cancel_booking', person);
      else if (kind < 0.95) {
        const [booking] = await database.sql<{ id: string; sequence: number }>(
          "select id, sequence from private.bookings where status = 'confirmed' order by random() limit 1",
        );
        if (booking)
          await database.as('admin', 'select public.change_booking($1, $2, $3)', [
            booking.id,
            booking.sequence,
            { starts_at: time, reason: 'The team is travelling.' },
          ]);
      } else {
        const [row] = await database.as<{ block: unknown }>(
          'admin',
          "select public.block_time($1, $1::timestamptz + interval '30 minutes') as block",
          [time],
        );
        expect(row).toBeDefined();
        await database.sql('delete from private.blocked_times where random() < 0.5');
      }
    };
    const worker = async () => {
      for (let at = 0; at < steps / 40; at += 1) await step();
    };
    await Promise.all(Array.from({ length: 40 }, worker));

    const [wrong] = await database.sql<{ overlaps: number; outside: number; bookings: number }>(`
      select
        (select count(*) from private.bookings a join private.bookings b
          on a.id < b.id and a.seat = b.seat and a.during && b.during
          where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')) as overlaps,
        (select count(*) from private.bookings b where b.starts_at not in (select private.slots(now(), now() + interval '7 days'))) as outside,
        (select count(*) from private.bookings) as bookings`);
    expect(wrong).toMatchObject({ overlaps: 0, outside: 0 });
    expect(wrong?.bookings).toBeGreaterThan(20);
  });
});
