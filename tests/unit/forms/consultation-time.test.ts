import { beforeEach, expect, test, vi } from 'vitest';
import { storeSubmission } from '~/backend/backend-service.ts';
import { raiseToast } from '~/browser/toast.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { formsCopy } from '~/copy/forms.ts';
import { officeZone } from '~/copy/site-facts.ts';
import { contactNotification, contactRow } from '~/domain/submission/submission.ts';
import { zoneName } from '~/domain/site/time.ts';
import { replyTimeHere } from '~/wording/reply-time.ts';
import { deviceZone, ownMoment, ownTime } from '~/wording/office-time.ts';
import { consultationStore } from '~/forms/consultation/consultation-store.ts';
import { openPage } from '~/forms/shared/sending/open-page.ts';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';

vi.mock('~/booking/booking-service.ts', () => ({ bookTime: vi.fn() }));
vi.mock('~/backend/backend-service.ts', () => ({ callFunction: vi.fn(), storeSubmission: vi.fn() }));
vi.mock('~/browser/toast.ts', () => ({ raiseToast: vi.fn(), withdrawToast: vi.fn() }));
vi.mock('~/forms/shared/proof-of-work/proof-of-work.ts', () => ({ takeProof: vi.fn() }));

const wish = { startsAt: '2027-01-05T06:30:00Z', timeZone: officeZone };
const message = contactMessage();
const outgoing = { row: contactRow(message), mail: contactNotification(message, 0), wish };
const ATTEMPT = { id: '0'.repeat(32), key: 'a'.repeat(32) };

beforeEach(() => {
  vi.mocked(storeSubmission).mockResolvedValue({ ok: true, data: true, at: 1 });
  vi.mocked(raiseToast).mockClear();
});

test('the message is sent although the file that asks for the time never arrives', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('~/booking/booking-service.ts', () => new Promise(() => undefined));
  const { sendSubmission: send } = await import('~/forms/shared/sending/send-submission.ts');
  const sent = send(ATTEMPT, outgoing);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await sent).toMatchObject({ ok: true, data: { asked: undefined } });
  vi.useRealTimers();
});

test('what a program fills in at once is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const { name, email, phone, message: text } = message;
  consultationStore.open({ name, email, phone, message: text });
  await consultationStore.submit({ honeypot: 'x' });
  vi.useRealTimers();
  const titles = consultationStore.$errors.get()?.map(({ title }) => title);
  expect(titles).toEqual([formsCopy.refused.spam.title, formsCopy.refused.tooFast.title]);
});

test('a time whose booking was not reached is said not to be booked, in our own words', () => {
  vi.stubGlobal('location', { assign: vi.fn() });
  const asked = { ok: false, refusal: { kind: 'unreachable', message: 'No connection.' } } as const;
  openPage({ reference: '', key: '', asked });
  const toast = { kind: 'error', ...enquiryCopy.times.notBooked };
  expect(raiseToast).toHaveBeenCalledExactlyOnceWith(toast, { afterNavigation: true });
});

test.each([
  ['Europe/London', 'Europe/London'],
  ['Etc/Unknown', officeZone],
  ['GMT+5:30', officeZone],
  ['', officeZone],
])(
  'a device in %j asks in %s, and names the zone of the office where its own is unknown',
  (own, expected) => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: own });
    expect(deviceZone()).toBe(expected);
    const at = Date.parse('2026-11-23T05:00Z');
    const texts = [ownTime(at), ownMoment(at), replyTimeHere(at) ?? ''];
    const named = texts.filter((text) => text.includes(zoneName(at, officeZone)));
    expect(named).toEqual(expected === officeZone ? texts : []);
  },
);
