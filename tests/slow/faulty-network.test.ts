import { expect, test, vi } from 'vitest';
import { makeRandom } from '../fixtures/unit/seeded-random.ts';
import { PACKAGE_REQUEST_FORM } from '../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../src/domain/submission/form-values.ts';
import type { NewSubmission } from '../../src/domain/submission/submission.ts';
import { useTestDatabase } from '../fixtures/database/database.ts';
import { contactMessage } from '../fixtures/unit/contact-message.ts';
import { stubBrowser } from '../fixtures/unit/memory-storage.ts';

const SUBMISSIONS = 1000;

vi.mock('~/browser/toast.ts');
vi.mock('~/currency/shown-currency.ts', () => ({ shownCurrency: () => 'INR' }));

const database = useTestDatabase();
const thanked: string[] = [];

async function insert(row: NewSubmission) {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${String(at + 1)}`).join(', ');
  const text = `insert into public.contact_submissions (${columns.join(', ')}) values (${places})`;
  await database.as('visitor', text, Object.values(row));
  return new Response(null, { status: 201 });
}

/** What the function `send-contact-email` does with the database. */
async function thank(body: { email: string; formType: string }) {
  const rows = await database.call('just_stored', [null, null, body.email, body.formType], 'service');
  for (const message of await database.call('claim_outbox', [['smtp'], rows], 'service')) {
    if (message.kind === 'thanks') thanked.push(message.submission.id);
    await database.call('record_result', [message.id, message.claim, 'sent', 'id'], 'service');
  }
  return Response.json({ accepted: true }, { status: 202 });
}

let calls = 0;
const random = makeRandom('faulty network');
const running: Promise<unknown>[] = [];

/** One call in three fails: it never arrives, its response is lost, or it arrives after the browser has given up. */
async function overNetwork(call: () => Promise<Response>): Promise<Response> {
  calls += 1;
  const fault = Math.floor(random() * 9);
  if (fault === 0) throw new TypeError('Failed to fetch');
  const answer = fault === 2 ? new Promise((resolve) => setTimeout(resolve)).then(call) : call();
  running.push(answer);
  if (fault === 2) throw new TypeError('Failed to fetch');
  const result = await answer;
  if (fault === 1) throw new TypeError('Failed to fetch');
  return result;
}

/** The mails are asked for after the form says that it was sent. A database that is closed meanwhile never answers. */
async function callsToEnd(): Promise<void> {
  while (running.length > 0) await Promise.all(running.splice(0));
}

const network = (url: string, { body }: { body: string }): Promise<Response> =>
  overNetwork(() =>
    url.endsWith('/contact_submissions')
      ? insert(JSON.parse(body) as NewSubmission)
      : thank(JSON.parse(body) as Parameters<typeof thank>[0]),
  );

test('a thousand submissions over a faulty network make a thousand rows', { timeout: 300_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  stubBrowser();
  vi.stubGlobal('fetch', network);
  await database.sql("update private.settings set value = 100000 where name like 'submissions%'");
  const { contactStore } = await import('../../src/forms/contact/contact-store.ts');
  const { packageRequestStore } = await import('../../src/forms/package-request/package-request-store.ts');
  const { sendWaitingNow } = await import('../../src/forms/shared/sending/send-waiting.ts');

  for (let index = 0; index < SUBMISSIONS; index += 1) {
    vi.advanceTimersByTime(31_000);
    const person = { name: 'Asha Verma', email: `asha${String(index)}@mail.example` };
    const form = index % 2 === 0 ? contactStore : packageRequestStore;
    contactStore.open(contactMessage(person));
    packageRequestStore.open({ ...emptyValues(PACKAGE_REQUEST_FORM), ...person, services: ['SEO'] });
    // By hand and from the device at the same time, until the form was sent.
    while (form.$phase.get() !== 'sent') {
      const [mustBePosted] = await Promise.all([form.submit(), index % 3 && sendWaitingNow()]);
      expect(mustBePosted).toBe(false);
    }
  }
  await callsToEnd();

  const [rows] = await database.sql(
    'select count(*), count(distinct email) as people from public.contact_submissions',
  );
  await callsToEnd();
  expect(rows).toEqual({ count: SUBMISSIONS, people: SUBMISSIONS });
  expect(new Set(thanked).size).toBe(thanked.length);
  expect(calls).toBeGreaterThan(2 * SUBMISSIONS);
});
