import { chromium, type Browser, type Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack/stack.ts';
import { launchOptions } from '../chromium/chromium.ts';
import { callApi, signInByApi } from '../fixtures/browser/accounts.ts';
import { CalculatorPage, quoteDetails } from '../fixtures/browser/calculator-page.ts';
import { contactMessage, ContactPage } from '../fixtures/browser/contact-page.ts';
import { packageRequest, PackagesPage } from '../fixtures/browser/packages-page.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import type { Report } from './report.ts';

/** A flood that another site received. */
const FLOOD = { submissions: 1_330, larger: 20_000, mailboxes: 516, atOnce: 8 };
const VISITORS = { count: 20, atOnce: 4 };
const UNSTAMPED_PER_HOUR = 30;
const TEAM = 'leads@kiranpath.example';
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
    await page.locator('#custom-package .form-note[data-kind=success]').waitFor();
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

/** Sends the unstamped submissions, and for each tenth an array of ten more; returns how many requests of each kind were accepted. */
async function flood({ info }: Stack, count: number): Promise<{ single: number; arrays: number }> {
  const row = (at: number) => ({
    name: 'Follower Shop',
    email: `bot${String(at % FLOOD.mailboxes)}@flood.example`,
    message: 'Ten thousand followers for your company, today only.',
    form_type: 'contact',
  });
  const accepted = { single: 0, arrays: 0 };
  await repeat({ count, atOnce: FLOOD.atOnce }, async (at) => {
    const post = (body: object) => callApi(info, '/rest/v1/contact_submissions', { body });
    if ((await post(row(at))).ok) accepted.single += 1;
    if (at % 10 === 0 && (await post(Array.from({ length: 10 }, () => row(at)))).ok) accepted.arrays += 1;
  });
  return accepted;
}

async function visit(browser: Browser, baseURL: string, at: number): Promise<string> {
  await using context = await browser.newContext({ baseURL });
  const send = FORMS[at % FORMS.length];
  return send ? await send(await context.newPage()) : '';
}

const sweep = ({ info }: Stack) =>
  callApi(info, '/functions/v1/every-minute', { body: {}, headers: { apikey: info.secretKey } });

/** The recipients of all mails. */
async function mailed({ info }: Stack): Promise<string[]> {
  const mails = (await (await fetch(`${info.mailbox}/email`)).json()) as { to: { address: string }[] }[];
  return mails.map(({ to }) => to[0]?.address ?? '');
}

const countOf = (list: readonly string[], entry: string) => list.filter((other) => other === entry).length;

/** Sends the mails that are due after two minutes. */
async function passTwoMinutes(stack: Stack): Promise<void> {
  await stack.sql("update public.contact_submissions set created_at = created_at - interval '3 minutes'");
  await stack.sql("update private.mails set next_attempt_at = next_attempt_at - interval '3 minutes'");
  await sweep(stack);
}

/** Releases one submission of a mailbox that got no mail, twice; returns how many mails this sends to the sender and the team. */
async function releaseOne(stack: Stack): Promise<{ sender: number; team: number }> {
  const [held] = await stack.sql<{ id: string; mailbox: string }>(
    `select id, mailbox from public.contact_submissions s where held_for in ('flood', 'repeat') and not exists (
       select from private.mails m where m.mailbox = s.mailbox) limit 1`,
  );
  const { headers } = await signInByApi(stack.info, stack.info.admin);
  const before = countOf(await mailed(stack), TEAM);
  for (let time = 0; time < 2; time += 1) {
    await callApi(stack.info, '/rest/v1/rpc/release_submissions', { body: { p_ids: [held?.id] }, headers });
    await sweep(stack);
  }
  const after = await mailed(stack);
  return { sender: countOf(after, held?.mailbox ?? ''), team: countOf(after, TEAM) - before };
}

/** Sends a flood of unstamped submissions while visitors use the forms in a browser, with the limits of a live site. */
export async function benchFlood(isAll: boolean): Promise<Report> {
  const count = isAll ? FLOOD.larger : FLOOD.submissions;
  const stack = await startTestSite(undefined, 'production');
  try {
    await using browser = await chromium.launch(launchOptions());
    const [accepted, visitors] = await Promise.all([
      flood(stack, count),
      repeat(VISITORS, (at) => visit(browser, stack.info.site, at)),
    ]);
    await passTwoMinutes(stack);
    return await report(stack, { count, accepted, visitors });
  } finally {
    await stack.stop();
  }
}

interface Sent {
  count: number;
  accepted: { single: number; arrays: number };
  visitors: readonly string[];
}

async function report(stack: Stack, { count, accepted, visitors }: Sent): Promise<Report> {
  const [stored = { listed: 0, stamped: 0, bots_listed: 0, bots_held: 0 }] = await stack.sql<
    Record<'listed' | 'stamped' | 'bots_listed' | 'bots_held', number>
  >(
    `select count(*) filter (where email = any ($1) and held_for is null)::int as listed,
       count(*) filter (where email = any ($1) and stamped)::int as stamped,
       count(*) filter (where email like '%@flood.example' and held_for is null)::int as bots_listed,
       count(*) filter (where email like '%@flood.example' and held_for is not null)::int as bots_held
     from public.contact_submissions`,
    [visitors],
  );
  const mails = await mailed(stack);
  const thanked = visitors.filter((email) => countOf(mails, email) === 1).length;
  const toTeam = countOf(mails, TEAM);
  const released = await releaseOne(stack);
  const lines: [text: string, goal: string, found: string, holds: boolean][] = [
    ['visitors in the default inbox', '20', String(stored.listed), stored.listed === VISITORS.count],
    ['visitors whose stamp was ready', '20', String(stored.stamped), stored.stamped === VISITORS.count],
    ['visitors thanked once', '20', String(thanked), thanked === VISITORS.count],
    ['of the flood, stored', String(count), String(accepted.single), accepted.single === count],
    ['of its arrays, accepted', '0', String(accepted.arrays), accepted.arrays === 0],
    [
      'of the flood, in the default inbox',
      '≤ 30',
      String(stored.bots_listed),
      stored.bots_listed <= UNSTAMPED_PER_HOUR,
    ],
    [
      'of the flood, held',
      'the others',
      String(stored.bots_held),
      stored.bots_held + stored.bots_listed === count,
    ],
    [
      'mails to the team, one of them a summary',
      '≤ 51',
      String(toTeam),
      toTeam <= VISITORS.count + UNSTAMPED_PER_HOUR + 1,
    ],
    [
      'mails after one is released twice',
      '1 + 1',
      `${String(released.sender)} + ${String(released.team)}`,
      released.sender === 1 && released.team === 1,
    ],
  ];
  return {
    title: `${count.toLocaleString('en-IN')} unstamped submissions while 20 visitors use the forms`,
    head: ['What', 'Goal', 'Found'],
    rows: lines.map(([text, goal, found]) => [text, goal, found]),
    missed: lines
      .filter(([, , , holds]) => !holds)
      .map(([text, goal, found]) => `${text}: ${found} (${goal})`),
  };
}
