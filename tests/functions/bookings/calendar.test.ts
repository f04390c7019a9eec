import { describe, expect, test, vi } from 'vitest';
import type { Agenda, AgendaBooking } from '../../../src/contracts/booking.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { callText } from '../../../src/wording/call-text.ts';
import { createCalendar } from '../../../supabase/functions/calendar/handler.ts';
import { hashKey } from '../../../supabase/functions/_shared/mail/page-key.ts';
import { WRONG_KEY_MILLISECONDS } from '../../../supabase/functions/_shared/pause.ts';
import { booking as storedBooking } from '../../fixtures/unit/enquiries.ts';
import { fakeDatabase } from '../../fixtures/database/fake-database.ts';
import { entriesOf } from '../../fixtures/mail/calendar-file.ts';

const SECRET = 'ab'.repeat(16);

const booking = (changes: Partial<AgendaBooking> = {}): AgendaBooking => ({
  ...storedBooking({
    starts_at: '2026-11-26T10:00:00+05:30',
    ends_at: '2026-11-26T10:30:00+05:30',
    sequence: 3,
    phone: '+919876543210',
    changed_at: '2026-11-24T08:00:00+00:00',
  }),
  submission_id: '00000000-0000-4000-8000-000000000002',
  reference: 'KP-7F3K-92QX',
  name: 'Zoë; \\n, "Verma" 🪔',
  service: 'Google Ads Campaign',
  host_id: null,
  ...changes,
});
const AGENDA: Agenda = {
  bookings: [booking()],
  blocked: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      starts_at: '2026-11-27T03:30:00+00:00',
      ends_at: '2026-11-28T18:30:00+00:00',
      reason: 'Diwali '.repeat(20),
      made_by: 'Asha',
    },
  ],
};

function open(agenda = AGENDA) {
  const wait = vi.fn(() => Promise.resolve());
  const app = createCalendar(
    {
      database: fakeDatabase((_, { p_hash }) => (p_hash === hashKey(SECRET) ? agenda : null)),
      siteUrl: 'https://agency.example',
      domain: 'agency.example',
      team: 'Agency <team@agency.example>',
      log: () => undefined,
    },
    wait,
  );
  const get = (file: string, method = 'GET', headers = {}) =>
    app.request(`/calendar/${file}`, { method, headers: { origin: 'https://calendar.example', ...headers } });
  return { get, wait };
}

/** The entries of a feed. */
const entries = async (agenda: Agenda) => entriesOf(await (await open(agenda).get(`${SECRET}.ics`)).text());

describe('the feed', () => {
  test('is the same at the next poll, and then not sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { get } = open();
    const first = await get(`${SECRET}.ics`);
    vi.setSystemTime(Date.now() + 3_600_000);
    const tag = first.headers.get('etag') ?? '';
    const next = await get(`${SECRET}.ics`, 'GET', { 'if-none-match': tag });
    vi.useRealTimers();
    expect([tag, next.status, await next.text()]).toEqual([expect.stringMatching(/"/), 304, '']);
  });

  test('has no control characters that were typed', async () => {
    const agenda = { ...AGENDA, bookings: [booking({ name: 'Bells \u0007\u001b[1m' })] };
    expect(await (await open(agenda).get(`${SECRET}.ics`)).text()).not.toMatch(/[^\P{Cc}\r\n]/u);
  });

  test('has a booking at its time, as the mails name it', async () => {
    const { starts_at, ends_at, id, name, service, submission_id } = booking();
    expect(await entries(AGENDA)).toMatchObject([
      {
        method: 'PUBLISH',
        uid: `${id}@agency.example`,
        sequence: 3,
        start: new Date(starts_at),
        end: new Date(ends_at),
        stamp: '2026-11-24T08:00:00Z',
        summary: expect.stringContaining(name) as string,
        description: [service, agendaCopy.booking.nobody, agendaCopy.statuses.confirmed].join('\n'),
        url: `https://agency.example/admin?lead=${submission_id}`,
        organizer: 'mailto:team@agency.example',
      },
      {},
    ]);
  });

  test.each([
    { phone: '+919876543210' },
    { phone: null },
    { room: 'https://meet.example/1', host: 'Ravi' },
    { status: 'cancelled' as const },
  ])('says of a call what the visitor is told: %j', async (changes) => {
    const [entry] = await entries({ ...AGENDA, bookings: [booking(changes)] });
    const { who, place } = callText(booking(changes));
    expect(entry?.location ?? null).toBe(place);
    expect(entry?.description).toContain(who ?? agendaCopy.booking.nobody);
  });

  test.each([
    ['no_show', 'CONFIRMED', 'OPAQUE'],
    ['cancelled', 'CANCELLED', 'TRANSPARENT'],
  ] as const)('says that a booking is %s', async (status, expected, transparency) => {
    const [entry] = await entries({ ...AGENDA, bookings: [booking({ status })] });
    expect(entry).toMatchObject({ status: expected, transparency });
  });

  test('has blocked times as busy', async () => {
    const [, entry] = await entries(AGENDA);
    expect(entry).toMatchObject({
      summary: AGENDA.blocked[0]?.reason,
      end: new Date('2026-11-28T18:30:00Z'),
      transparency: 'OPAQUE',
      organizer: 'mailto:team@agency.example',
    });
  });

  test('ends with the end of a line', async () => {
    expect(await (await open().get(`${SECRET}.ics`)).text()).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('is kept by nobody else, and asked for again each time', async () => {
    const { headers } = await open().get(`${SECRET}.ics`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });
});

describe('a wrong address', () => {
  test.each([
    `${'cd'.repeat(16)}.ics`,
    SECRET,
    `${SECRET.slice(1)}.ics`,
    `${SECRET.toUpperCase()}.ics`,
    `${SECRET}0.ics`,
  ])('is not found, after a pause: %s', async (file) => {
    const { get, wait } = open();
    expect((await get(file)).status).toBe(404);
    expect(wait).toHaveBeenCalledExactlyOnceWith(WRONG_KEY_MILLISECONDS);
  });

  test('is one with another method', async () => {
    expect((await open().get(`${SECRET}.ics`, 'POST')).status).toBe(405);
  });
});
