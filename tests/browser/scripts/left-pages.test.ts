import type { BrowserContext, Page } from '@playwright/test';
import { formsCopy } from '../../../src/copy/forms.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';
import { openLine, type SlowLine } from '../../fixtures/stack/slow-line.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

// Two hundred sends on lines of 0 to 5 seconds, in which the page is left, frozen or its tab killed at some moment: the message is stored
// once, at the latest when somebody opens the site again, or stands in the form.

const TESTS = 4;
const SENDS = 50;
const MOST_SECONDS = 5;

const WAYS = {
  left: (page: Page) => page.goto('/about', { waitUntil: 'commit' }),
  'left by Back': (page: Page) => page.goBack({ waitUntil: 'commit' }),
  frozen: async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.waitForTimeout(1_000);
    await page.close();
  },
  closed: (page: Page) => page.close(),
  killed: async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Nothing answers any more.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  },
};

type Way = keyof typeof WAYS;

/** A page that has long been open. */
const grow = (context: BrowserContext) =>
  context.addInitScript(() => {
    const now = performance.now.bind(performance);
    Performance.prototype.now = () => now() + 10_000;
  });

interface Send {
  context: BrowserContext;
  line: SlowLine;
  way: Way;
  roundTrip: number;
  /** How long after the press. */
  moment: number;
  rows: (email: string) => Promise<number>;
}

/** Returns where the message is: stored, so many times, or in the form. */
async function whereItIs({ context, line, way, roundTrip, moment, rows }: Send): Promise<string> {
  await grow(context);
  const page = await context.newPage();
  const contact = new ContactPage(page);
  const message = contactMessage();
  await page.goto('/services');
  await page.goto('/contact');
  await contact.takenOver();
  await contact.fill(message);
  line.roundTrip = roundTrip;
  await contact.submit.click({ noWaitAfter: true });
  await page.waitForTimeout(moment);
  await WAYS[way](page);
  line.roundTrip = 0;
  const next = await context.newPage();
  await next.goto('/contact');
  await new ContactPage(next).takenOver();
  const isTyped = (await new ContactPage(next).field('message').inputValue()) === message.message;
  const isStored = expect.poll(() => rows(message.email), { timeout: isTyped ? 2_000 : 90_000 }).toBe(1);
  const stored = await isStored.then(() => 1).catch(() => rows(message.email));
  const waits = await next.getByText(formsCopy.waiting.title).count();
  if (stored !== 0) return `stored ${String(stored)}`;
  return isTyped ? 'in the form' : waits > 0 ? 'waits for ever' : 'lost';
}

for (let part = 0; part < TESTS; part += 1) {
  test(
    `nothing is lost when a page is left, frozen or killed, part ${String(part + 1)}`,
    { tag: '@slow' },
    async ({ browser, stack, expectedErrors }) => {
      test.setTimeout(2_400_000);
      expectedErrors.push(/./);
      const line = await openLine(Number(new URL(stack.site).port));
      const faults: string[] = [];
      const emails = new Set<string>();
      const rows = async (email: string) => {
        emails.add(email);
        return (await storedSubmissions(stack, email)).length;
      };
      for (let send = 0; send < SENDS; send += 1) {
        const way = Object.keys(WAYS)[send % Object.keys(WAYS).length] as Way;
        const roundTrip = Math.round(Math.random() * MOST_SECONDS * 1_000);
        const moment = Math.round(Math.random() * (3 * roundTrip + 500));
        await using context = await browser.newContext({ baseURL: `http://localhost:${String(line.port)}` });
        const where = await whereItIs({ context, line, way, roundTrip, moment, rows }).catch(
          (error: unknown) => String(error).slice(0, 200),
        );
        if (!['stored 1', 'in the form'].includes(where))
          faults.push(`${way} after ${String(moment)} ms at ${String(roundTrip)} ms: ${where}`);
      }
      line.close();
      // What was still on its way may have come since.
      for (const email of emails) if ((await rows(email)) > 1) faults.push('stored twice in the end');
      expect(faults).toEqual([]);
    },
  );
}
