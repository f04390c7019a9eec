import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMO_DOMAIN } from '../../supabase/local/stack/constants.ts';
import type { Stack } from '../../supabase/local/stack/stack.ts';
import { launchOptions } from '../chromium/chromium.ts';
import { callApi } from '../fixtures/browser/accounts.ts';
import { CalculatorPage, quoteDetails } from '../fixtures/browser/calculator-page.ts';
import { contactMessage, ContactPage } from '../fixtures/browser/contact-page.ts';
import { packageRequest, PackagesPage } from '../fixtures/browser/packages-page.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import { caught, countNamed, countOf, passTwoMinutes, PASSED_MINUTES, unmarkOne } from './flood-mails.ts';
import type { Report } from './report.ts';

/** A flood that another site received. */
const FLOOD = { submissions: 1_330, larger: 20_000, stamped: 620, mailboxes: 516, atOnce: 8 };
/** The flood's own stamps need this little work: they are only to be valid. The visitors do the whole work. */
const FLOOD_STAMP_BITS = 4;
const VISITORS = { count: 20, atOnce: 4 };
/** Visitors without JavaScript, after the flood has used up what is not suspicious. */
const PLAIN_VISITORS = { count: 50, atOnce: 4 };
/** In which they are thanked and named. */
const MINUTES = 15;
const UNSTAMPED_PER_HOUR = 30;
const TEAM_MAILS_PER_HOUR = 60;
const THANK_YOUS_PER_DAY = 1_000;
const TEAM = `leads@${DEMO_DOMAIN}`;
/** From the last key to the button: what people need for the rest of a form. The visitors' processor is shared with the flood. */
const READING_MILLISECONDS = 8_000;

/** Fills in and sends one of the three forms; returns the email address. */
const FORMS: ((page: Page) => Promise<string>)[] = [
  async (page) => {
    const contact = new ContactPage(page);
    const message = contactMessage();
    await page.goto('/contact');
    await contact.takenOver();
    await contact.fill(message);
    await page.waitForTimeout(READING_MILLISECONDS);
    await contact.submit.click();
    await contact.thankYou().waitFor();
    return message.email;
  },
  async (page) => {
    const packages = new PackagesPage(page);
    const request = packageRequest();
    await packages.open();
    await packages.fill(request, ['SEO Optimization']);
    await page.waitForTimeout(READING_MILLISECONDS);
    await packages.submit.click();
    await page.locator('#custom-package .sent-title').waitFor();
    return request.email;
  },
  async (page) => {
    const calculator = new CalculatorPage(page);
    const details = quoteDetails();
    await calculator.reachDetails('?services=seo', details);
    await page.waitForTimeout(READING_MILLISECONDS);
    await calculator.submit.click();
    await calculator.sent.waitFor();
    return details.email;
  },
];

/** Runs the work this many times, several at once. */
async function repeat<Result>(
  { count, atOnce }: { count: number; atOnce: number },
  work: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const row = (at: number) => ({
  name: 'Follower Shop',
  email: `bot${String(at % FLOOD.mailboxes)}@flood.example`,
  message: 'Ten thousand followers for your company, today only.',
  form_type: 'contact',
});

/** Submissions of a flood that did the work: each with a stamp, a mailbox and a text of its own. Computed before the flood starts. */
const stampedRows = () =>
  Array.from({ length: FLOOD.stamped }, (_, at) => {
    const email = `stamped${String(at)}@gmail.com`;
    const message = `Offer number ${String(at)}: followers for your company.`;
    return { ...row(at), email, message, stamp: makeStamp({ email, bits: FLOOD_STAMP_BITS }) };
  });

/** Sends the unstamped submissions, for each tenth an array of ten more, and the stamped ones; returns how many were accepted. */
async function flood({ info }: Stack, count: number, stamped: readonly object[]) {
  const accepted = { single: 0, arrays: 0, stamped: 0 };
  const post = (body: object) => callApi(info, '/rest/v1/contact_submissions', { body });
  await repeat({ count, atOnce: FLOOD.atOnce }, async (at) => {
    if ((await post(row(at))).ok) accepted.single += 1;
    if (at % 10 === 0 && (await post(Array.from({ length: 10 }, () => row(at)))).ok) accepted.arrays += 1;
    const body = stamped[at];
    if (body && (await post(body)).ok) accepted.stamped += 1;
  });
  return accepted;
}

async function visit(browser: Browser, baseURL: string, at: number): Promise<string> {
  await using context = await browser.newContext({ baseURL });
  const send = FORMS[at % FORMS.length];
  return send ? await send(await context.newPage()) : '';
}

/** Posts the contact form as a browser without JavaScript does; returns the email address. */
async function postForm({ info }: Stack, at: number): Promise<string> {
  const message = contactMessage({ message: `We want to sell the lamps of shop number ${String(at)}.` });
  const answer = await fetch(`${info.api}/functions/v1/contact-form`, {
    method: 'POST',
    body: new URLSearchParams({ ...message, website: '' }),
  });
  if (!answer.ok) throw new Error(`A form without JavaScript was refused: ${String(answer.status)}`);
  return message.email;
}

/** Sends a flood of unstamped submissions while visitors use the forms in a browser, with the limits of a live site. */
export async function benchFlood(isAll: boolean): Promise<Report> {
  const count = isAll ? FLOOD.larger : FLOOD.submissions;
  const stamped = stampedRows();
  const stack = await startTestSite(undefined, 'production');
  try {
    await stack.sql(
      `update private.settings set value = ${String(FLOOD_STAMP_BITS)} where name = 'stamp_bits'`,
    );
    await using browser = await chromium.launch(launchOptions());
    const started = performance.now();
    const [accepted, visitors] = await Promise.all([
      flood(stack, count, stamped),
      repeat(VISITORS, (at) => visit(browser, stack.info.site, at)),
    ]);
    const plain = await repeat(PLAIN_VISITORS, (at) => postForm(stack, at));
    await passTwoMinutes(stack);
    const minutes = PASSED_MINUTES + (performance.now() - started) / 60_000;
    return await report(stack, { count, accepted, visitors, plain, minutes });
  } finally {
    await stack.stop();
  }
}

interface Sent {
  count: number;
  accepted: { single: number; arrays: number; stamped: number };
  visitors: readonly string[];
  plain: readonly string[];
  /** From the first submission until the mails were counted. */
  minutes: number;
}

async function report(stack: Stack, { count, accepted, visitors, plain, minutes }: Sent): Promise<Report> {
  const [stored = { unmarked: 0, stamped: 0, bots_unmarked: 0 }] = await stack.sql<
    Record<'unmarked' | 'stamped' | 'bots_unmarked', number>
  >(
    `select count(*) filter (where email = any ($1) and marked_for is null)::int as unmarked,
       count(*) filter (where email = any ($1) and stamped)::int as stamped,
       count(*) filter (where email like '%@flood.example' and marked_for is null)::int as bots_unmarked
     from public.contact_submissions`,
    [visitors],
  );
  const mails = await caught(stack);
  const toTeam = mails.filter(({ to }) => to[0]?.address === TEAM);
  const named = await countNamed(stack, toTeam, visitors);
  const plainNamed = await countNamed(stack, toTeam, plain);
  const recipients = mails.map(({ to }) => to[0]?.address ?? '');
  const thanked = visitors.filter((email) => countOf(recipients, email) === 1).length;
  const unmarked = await unmarkOne(stack);
  const [strangers = { thanked: 0 }] = await stack.sql<{ thanked: number }>(
    'select count(*)::int as thanked from public.contact_submissions where email <> all ($1) and thank_you_sent',
    [visitors],
  );
  const { single, arrays, stamped } = accepted;
  const lines: [text: string, goal: string, found: number, holds: boolean][] = [
    ['visitors in the default inbox', '20', stored.unmarked, stored.unmarked === VISITORS.count],
    ['visitors whose stamp was ready', '20', stored.stamped, stored.stamped === VISITORS.count],
    ['visitors thanked once', '20', thanked, thanked === VISITORS.count],
    ['visitors named in a mail to the team', '20', named, named === VISITORS.count],
    ['of 50 without JavaScript, named', '50', plainNamed, plainNamed === PLAIN_VISITORS.count],
    ['minutes until then', `≤ ${String(MINUTES)}`, Math.ceil(minutes), minutes <= MINUTES],
    ['of the flood without stamps, stored', String(count), single, single === count],
    ['of the flood with stamps, stored', String(FLOOD.stamped), stamped, stamped === FLOOD.stamped],
    ['of its arrays, accepted', '0', arrays, arrays === 0],
    ['without a stamp, not marked', '≤ 30', stored.bots_unmarked, stored.bots_unmarked <= UNSTAMPED_PER_HOUR],
    ['strangers thanked', '≤ 1,000', strangers.thanked, strangers.thanked <= THANK_YOUS_PER_DAY],
    ['mails to the team', '≤ 61', toTeam.length, toTeam.length <= TEAM_MAILS_PER_HOUR + 1],
    ['thank-yous after one mark is taken away twice', '1', unmarked.sender, unmarked.sender === 1],
  ];
  return {
    title: `${count.toLocaleString('en-IN')} submissions without and ${String(FLOOD.stamped)} with a stamp, while 20 visitors use the forms`,
    head: ['What', 'Goal', 'Found'],
    rows: lines.map(([text, goal, found]) => [text, goal, String(found)]),
    missed: lines
      .filter(([, , , holds]) => !holds)
      .map(([text, goal, found]) => `${text}: ${String(found)} (${goal})`),
  };
}
