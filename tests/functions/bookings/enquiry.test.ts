import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import type { BookingOutcome, FreeTimes } from '../../../src/contracts/booking.ts';
import type { Enquiry } from '../../../src/contracts/enquiry.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { isNotMe, readPageAddress } from '../../../src/domain/enquiry/find-page.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import { hashKey } from '../../../supabase/functions/_shared/mail/page-key.ts';
import { bodySchema } from '../../../supabase/functions/enquiry/body.ts';
import { DEMO_DOMAIN } from '../../../supabase/local/stack/constants.ts';
import { entriesOf } from '../../fixtures/mail/calendar-file.ts';
import { contactMessage, pageIn, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const VISITOR = contactMessage().email;

let page: { reference: string; key: string };

beforeEach(async () => {
  const key = randomBytes(16).toString('hex');
  const request_id = randomHex();
  await functions.store({ ...contactRow(contactMessage()), request_id, page_key: hashKey(key) });
  // The team was told; the thank-you still waits.
  await functions.sql("update private.outbox set status = 'sent' where kind = 'team'");
  page = { reference: referenceOf(request_id), key };
});

const ask = (body: object) => functions.call('enquiry', { json: body });
async function answerOf<Answer>(body: object): Promise<Answer> {
  const answer = await ask(body);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await answer.json()) as Answer;
}
const times = async () => (await answerOf<FreeTimes>({ action: 'times', ...page })).times;
const book = (startsAt: string | undefined, changes: object = {}) =>
  answerOf<{ outcome: BookingOutcome; enquiry: Enquiry }>({
    action: 'book',
    ...page,
    startsAt,
    timeZone: 'America/New_York',
    ...changes,
  });
const FEED = 'cd'.repeat(16);
/** An administrator with a calendar feed. */
async function openFeed() {
  const id = randomUUID();
  onTestFinished(async () => void (await functions.sql('delete from auth.users where id = $1', [id])));
  await functions.sql("insert into auth.users (id, email) values ($1, 'priya@agency.example')", [id]);
  await functions.sql("insert into public.user_roles values ($1, 'admin')", [id]);
  await functions.sql('insert into private.calendar_feeds values ($1, $2)', [id, hashKey(FEED)]);
}

/** Both mails about the last change, the inbox and the calendar feed say what the page says. */
async function expectToAgree({ booking }: Enquiry) {
  const mails = functions.takeMails();
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([VISITOR, TEAM].toSorted());
  const [id, sequence, start] = [booking?.id, booking?.sequence, new Date(booking?.starts_at ?? '')];
  const isCancelled = booking?.status === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const uid = `${String(id)}@${DEMO_DOMAIN}`;
  const event = { uid, sequence, start, organizer: `mailto:${TEAM}` };
  for (const { attachments: [file] = [] } of mails) {
    expect(file?.content_type).toContain(`method=${method}`);
    expect(entriesOf(atob(file?.content ?? ''))).toMatchObject([{ ...event, method }]);
  }
  const feed = await functions.call(`calendar/${FEED}.ics`, { method: 'GET' });
  const entry = entriesOf(await feed.text()).find((each) => each.uid === uid);
  expect(entry).toMatchObject({ ...event, status: isCancelled ? 'CANCELLED' : 'CONFIRMED' });
  const [row] = await functions.sql<{ booking_at: string | null }>(
    'select (private.leads_of(array[id])).booking_at from public.contact_submissions',
  );
  expect(row?.booking_at && new Date(row.booking_at)).toEqual(isCancelled ? null : start);
}

test('a call is booked, changed, cancelled and booked again, and all read the same', async () => {
  await openFeed();
  const [first, , third] = await times();
  await answerOf({ action: 'open', ...page });
  expect(functions.takeMails()).toEqual([]);
  const { outcome, enquiry } = await book(first);
  expect(outcome).toBe('wished');
  const time_zone = 'America/New_York';
  expect(enquiry).toMatchObject({ booking: null, wish: { starts_at: first, time_zone } });
  const [told, ...others] = functions.takeMails();
  expect([told?.to, others]).toEqual([[VISITOR], []]);

  // The link in the mail books it.
  const link = pageIn(told);
  const opened = await answerOf<{ enquiry: Enquiry }>({ action: 'open', ...link });
  expect(opened.enquiry).toMatchObject({ verified: true, wish: null, booking: { starts_at: first } });
  await expectToAgree(opened.enquiry);
  // From now on, the key on the screen opens nothing.
  expect((await ask({ action: 'open', ...page })).status).toBe(404);
  page = link ?? page;
  expect(await times()).toContain(first);

  const moved = await book(third);
  expect(moved.enquiry.booking).toMatchObject({ starts_at: third, sequence: 1, time_zone });
  await expectToAgree(moved.enquiry);
  const cancelled = await answerOf<{ enquiry: Enquiry }>({ action: 'cancel', ...page });
  expect(cancelled.enquiry.booking).toMatchObject({ status: 'cancelled', sequence: 2 });
  await expectToAgree(cancelled.enquiry);
  await expectToAgree((await book(first)).enquiry);
  await answerOf({
    action: 'message',
    ...page,
    text: 'All of it.',
    requestId: randomHex(),
    asksFor: 'erasure',
  });
  const asked = functions.sql('select asks_for from private.incoming_mails');
  expect(await asked).toEqual([{ asks_for: 'erasure' }]);
});

test('adds a message once, and tells the team', async () => {
  await functions.sql("update private.outbox set status = 'sent'");
  const message = { action: 'message', ...page, text: 'Here is more.', requestId: randomHex() };
  await functions.withoutSending(() => answerOf(message));
  const { enquiry } = await answerOf<{ enquiry: Enquiry }>(message);
  expect(enquiry.entries.filter(({ kind }) => kind === 'mail')).toHaveLength(1);
  expect(functions.takeMails().map(({ to }) => to[0])).toEqual([TEAM]);
  await answerOf({ ...message, requestId: randomHex() });
  const opened = await answerOf<{ enquiry: Enquiry }>({ action: 'open', ...page, newest: 1 });
  expect(opened.enquiry).toMatchObject({ earlier: 1 });
});

test('whoever did not ask for a mail says so with its key, which opens nothing and books nothing', async () => {
  const [first] = await times();
  await book(first);
  const [told] = functions.takeMails();
  const address = /\/enquiry(#\S+\.not-me)/.exec(told?.text ?? '')?.[1] ?? '';
  expect(isNotMe(address)).toBe(true);
  expect((await ask({ action: 'not_me', ...page })).status).toBe(404);
  expect((await ask({ action: 'not_me', ...readPageAddress(address) })).status).toBe(200);
  const unwanted = await functions.sql('select mailbox from private.unwanted_mailboxes');
  expect(unwanted).toEqual([{ mailbox: VISITOR }]);
  expect(await functions.sql('select from private.bookings')).toEqual([]);
});

test('answers a wrong key, a wrong reference and a swapped one alike', async () => {
  const other = { ...page, key: randomBytes(16).toString('hex') };
  const guesses = [other, { ...page, reference: 'KP-2222-2222' }, { ...other, reference: 'KP-2222-2222' }];
  const bodies = [
    ...guesses.map((guess) => ({ action: 'open', ...guess })),
    ...['cancel', 'not_me'].map((action) => ({ action, ...other })),
    { action: 'file', ...other, file: randomUUID() },
  ];
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const started = performance.now();
      const answer = await ask(body);
      return { status: answer.status, text: await answer.text(), isSlow: performance.now() - started > 900 };
    }),
  );
  const error = JSON.stringify({ error: enquiryCopy.notFound });
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([error]));
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, isSlow: true });
});

const KEY = 'ab'.repeat(16);
const OWN = { reference: 'x'.repeat(20), key: KEY };
const TAKEN: Record<string, object> = {
  open: { ...OWN, newest: 100_000 },
  message: { ...OWN, text: 'Hello', requestId: KEY },
  times: {},
  book: { ...OWN, startsAt: '2027-01-04T10:30:00+05:30', timeZone: 'America/North_Dakota/New_Salem' },
  cancel: OWN,
  quote: { ...OWN, number: 10_000, hash: KEY + KEY, accepted: true },
  file: { ...OWN, file: randomUUID() },
  not_me: OWN,
  link: { reference: OWN.reference, email: 'a'.repeat(320) },
};
const isTaken = (action: string, changes = {}) =>
  bodySchema.safeParse({ action, ...TAKEN[action], ...changes }).success;

test.each<[action: string, field: string, values: unknown[]]>([
  ...Object.keys(TAKEN).map((action): [string, string, unknown[]] => [action, 'other', [1]]),
  ['quote', 'name', ['\0']],
  ['quote', 'role', ['\0']],
  ['quote', 'sentence', ['\0']],
  ['quote', 'reason', ['\0']],
  ['open', 'key', ['short', undefined]],
  ['open', 'reference', ['KP-\0', 'x'.repeat(21), undefined]],
  ['open', 'newest', [0, 1.5, 100_001]],
  ['message', 'text', ['zero \0', undefined]],
  ['message', 'requestId', ['one', `${KEY}0`]],
  ['message', 'asksFor', ['everything']],
  ['book', 'startsAt', ['tomorrow']],
  ['book', 'timeZone', ['Mars/Olympus']],
  ['quote', 'number', [0, 1.5, 10_001]],
  ['quote', 'hash', [KEY]],
  ['file', 'file', ['1']],
  ['link', 'email', ['x'.repeat(321), '\0', undefined]],
])('the action %s takes no other %s: %j', (action, field, values) => {
  expect([isTaken(action), values.filter((one) => isTaken(action, { [field]: one }))]).toEqual([true, []]);
});

test.each(['data', 'erasure', 'withdrawal'])('a message may ask for %s', (asksFor) =>
  expect(isTaken('message', { asksFor })).toBe(true),
);

test('mails a lost link to the mailbox of the enquiry, and says the same to everybody', async () => {
  await functions.runEveryMinute();
  functions.takeMails();
  // Nor does the time tell: the answer does not wait for the mail.
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  functions.provider.answerSome(() => promise);
  const answers = await Promise.all(
    [VISITOR, 'mallory@example.com'].map(async (email) => {
      const answer = await ask({ action: 'link', reference: page.reference, email });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers).toEqual(Array(2).fill([202, '{"accepted":true}']));
  resolve({ status: 200 });
  const sent = "select from private.outbox where kind <> 'team' and status = 'sent'";
  await expect.poll(async () => (await functions.sql(sent)).length, { timeout: 10_000 }).toBe(1);
  const [mail] = functions.takeMails();
  expect(mail?.to).toEqual([VISITOR]);
  const link = pageIn(mail);
  expect((await ask({ action: 'open', ...link })).status).toBe(200);
});
