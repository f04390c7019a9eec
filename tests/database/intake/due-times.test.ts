import { describe, expect, inject, test } from 'vitest';
import { officeZone } from '../../../src/copy/site-facts.ts';
import { findReplyTime, type OpeningHours } from '../../../src/domain/site/business-hours.ts';
import { FACTS } from '../../../supabase/commands/facts.ts';
import { codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const publish = (hours: unknown) =>
  database.as('service', 'select public.publish_facts(p_hours => $1)', [hours]);

const week = {
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { days: ['Saturday'], opens: '10:00', closes: '16:00' },
    { days: ['Sunday'] },
  ],
  holidays: ['2026-11-25', '2026-11-26', '2026-11-27', '2027-01-01'],
};
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
  );
const OFFICES: [what: string, office: OpeningHours][] = [
  ['with a holiday and three in a row', week],
  ['closed for eight weeks', { ...week, holidays: days('2026-11-28', 56) }],
  ['closed for longer', { ...week, holidays: days('2026-11-28', 65) }],
  ['never open', { hours: [{ days: ['Sunday'] }], holidays: [] }],
  [
    'open for short spans, in any order',
    {
      hours: [
        { days: ['Monday', 'Thursday'], opens: '15:15', closes: '16:45' },
        { days: ['Monday', 'Sunday'], opens: '10:00', closes: '11:20' },
      ],
      holidays: [],
    },
  ],
  [
    'open around the clock',
    { hours: [{ days: ['Monday', 'Friday'], opens: '00:00', closes: '24:00' }], holidays: [] },
  ],
];

/* Friday 17:30, Saturday 15:59, Sunday, a holiday, the last second and the first; and times at random. */
const SENT = [
  ...['2026-11-27T17:30:00', '2026-11-28T15:59:00', '2026-11-28T16:00:00', '2026-11-29T12:00:00'],
  ...['2026-11-25T10:00:00', '2026-11-24T14:00:00', '2026-11-24T14:00:00.001', '2026-11-23T17:59:59.999'],
  ...['2026-11-23T23:59:59.999', '2026-11-24T00:00:00'],
].map((time) => Date.parse(`${time}+05:30`));
const AT_RANDOM = Array.from({ length: inject('postgresUrl') ? 500 : 100 }, () =>
  Math.floor(Date.parse('2026-11-20T00:00+05:30') + Math.random() * 90 * 86_400_000),
);

/** When the database says that an answer to what was sent at these times is due. */
async function dueTimes(times: number[]): Promise<(number | undefined)[]> {
  const due = await database.column<Date | null>(
    'select private.due_at(time::timestamptz) from unnest($1::text[]) with ordinality as times (time, place) order by place',
    [times.map((time) => new Date(time).toISOString())],
  );
  return due.map((time) => time?.getTime());
}

describe('the due time', () => {
  test.each(OFFICES)('is what the visitor was promised by an office %s', async (_, office) => {
    await publish(office);
    const times = [...SENT, ...AT_RANDOM];
    expect(await dueTimes(times)).toEqual(times.map((time) => findReplyTime(office, time, officeZone)));
  });

  const ZONES = ['Asia/Kolkata', 'Asia/Tokyo', 'America/New_York', 'UTC'];
  test.each(ZONES)('is that of an office in %s, with which its times are written', async (zone) => {
    await publish(week);
    const times = [...SENT, ...AT_RANDOM];
    await database.sql('begin');
    await database.sql(
      `create or replace function private.time_zone() returns text language sql immutable as $$ select '${zone}' $$`,
    );
    // The zone is a constant of the plans.
    await database.sql('discard plans');
    const due = await dueTimes(times);
    const written = await database.value("select private.office_time('2026-11-27T12:00:00Z')");
    await database.sql('rollback');
    await database.sql('discard plans');
    expect(due).toEqual(times.map((time) => findReplyTime(week, time, zone)));
    expect(written).toContain(zone);
  });

  test('is that of the hours in content/site.yaml, for every submission', async () => {
    await publish(FACTS.p_hours);
    await leaveSubmission(database, 'visitor');
    await leaveSubmission(database, 'visitor', { form_type: 'custom_quote' });
    await leaveSubmission(database, 'service', { created_at: '2026-11-27T17:30+05:30' });
    const isRight = 'select due_at = private.due_at(created_at) from public.contact_submissions';
    expect(await database.column(isRight)).toEqual([true, true, true]);
  });
});

const open = (opens: string, closes: string) => ({ ...week, hours: [{ days: ['Monday'], opens, closes }] });
test.each([
  { hours: [] },
  ...['on 2026-12-25', '2026-12-25, Friday'].map((holiday) => ({ hours: [], holidays: [holiday] })),
  ...[open('9', '18:00'), open('09:00', '25:00'), open('09:00', '18:000'), open('109:00', '18:00')],
])('hours are refused: %j', async (hours) => expect(await codeOf(publish(hours))).toBe('23514'));
