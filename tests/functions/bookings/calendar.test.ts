import { expect, onTestFinished, test, vi } from 'vitest';
import type { Agenda, AgendaBooking } from '../../../src/contracts/booking.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
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
  const get = (file: string, headers = {}) => app.request(`/calendar/${file}`, { headers });
  return { get, wait };
}

test('the feed is the same at the next poll, and then not sent again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = open();
  const first = await get(`${SECRET}.ics`);
  vi.setSystemTime(Date.now() + 3_600_000);
  const tag = first.headers.get('etag') ?? '';
  const next = await get(`${SECRET}.ics`, { 'if-none-match': tag });
  expect([tag, next.status, await next.text()]).toEqual([expect.stringMatching(/"/), 304, '']);
});

test('the feed has bookings as the mails name them, and blocked times as busy', async () => {
  const name = 'Bells \u0007\u001b[1m';
  const [plain, cancelled, met] = [
    booking(),
    booking({ status: 'cancelled', phone: null }),
    booking({ status: 'no_show', room: 'https://meet.example/1', host: 'Ravi', service: null, name }),
  ];
  const said = (of: AgendaBooking) => ({
    method: 'PUBLISH',
    uid: `${of.id}@agency.example`,
    sequence: 3,
    start: new Date(of.starts_at),
    end: new Date(of.ends_at),
    stamp: '2026-11-24T08:00:00Z',
    summary: interpolate(agendaCopy.feed.booking, { name: of.name, reference: of.reference }),
    description: [of.service, callText(of).who ?? agendaCopy.booking.nobody, agendaCopy.statuses[of.status]]
      .filter(Boolean)
      .join('\n'),
    location: callText(of).place ?? undefined,
    url: `https://agency.example/admin?lead=${of.submission_id}`,
    organizer: 'mailto:team@agency.example',
    attendees: [],
    ...{ status: 'CONFIRMED', transparency: 'OPAQUE' },
  });
  const [blocked] = AGENDA.blocked;
  const free = { status: 'CANCELLED', transparency: 'TRANSPARENT' };
  const own = { uid: `${blocked?.id ?? ''}@agency.example`, summary: blocked?.reason, sequence: 0 };
  const [start, end] = [new Date('2026-11-27T03:30:00Z'), new Date('2026-11-28T18:30:00Z')];
  const time = { start, end, stamp: '2026-11-27T03:30:00Z' };
  const none = { description: null, location: undefined, url: undefined };
  const times = AGENDA.blocked.concat(AGENDA.blocked.map((one) => ({ ...one, reason: '' })));
  const answer = await open({ bookings: [plain, cancelled, met], blocked: times }).get(`${SECRET}.ics`);
  const text = await answer.text();
  const whole = /\r\nX-WR-CALNAME:.+\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n[^]+END:VCALENDAR\r\n$/;
  expect([text, text.match(/[^\P{Cc}\r\n]/gu)]).toEqual([expect.stringMatching(whole), null]);
  expect(entriesOf(text)).toEqual([
    said(plain),
    { ...said(cancelled), ...free },
    said({ ...met, name: 'Bells [1m' }),
    { ...said(plain), ...own, ...time, ...none },
    { ...said(plain), ...own, ...time, ...none, summary: agendaCopy.blocked.title },
  ]);
  const sent = { 'cache-control': 'private, no-cache', 'content-type': 'text/calendar; charset=utf-8' };
  expect(Object.fromEntries(answer.headers)).toMatchObject(sent);
});

const WRONG = ['cd'.repeat(16), SECRET.slice(1), SECRET.toUpperCase(), `${SECRET}0`].map((at) => `${at}.ics`);
test.each([SECRET, ...WRONG])('a wrong address is not found, after a pause: %s', async (file) => {
  const { get, wait } = open();
  const answer = await get(file);
  expect([answer.status, await answer.json()]).toEqual([404, { error: agendaCopy.feed.unknown }]);
  expect(wait).toHaveBeenCalledExactlyOnceWith(WRONG_KEY_MILLISECONDS);
});
