import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { launchOptions } from '../chromium/chromium.ts';
import { tap, workThroughInbox } from './inbox-journey.ts';
import { CalculatorPage, quoteDetails } from '../fixtures/browser/calculator-page.ts';
import { contactMessage, ContactPage } from '../fixtures/browser/contact-page.ts';
import { measureRuns, median, openSite, type Section } from './section.ts';

const RUNS = 3;
/** A person needs at least this long to find the first field. */
const READING_MILLISECONDS = 1000;
/** The goals in milliseconds, by how much the processor is slowed down. */
const FORM_GOALS = { 4: 100, 6: 150 };
const INBOX_GOALS = { 4: 200 };

/** Types a text key by key, as a person does. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await tap(page.locator(selector));
  await page.keyboard.type(text, { delay: 60 });
}

interface Run {
  journey: (page: Page) => Promise<void>;
  rate: number;
}

const JOURNEYS: Record<string, Run['journey']> = {
  inbox: workThroughInbox,
  async contact(page) {
    const { name, email, message, service } = contactMessage();
    const contact = new ContactPage(page);
    await page.goto('/contact');
    await contact.takenOver();
    await page.waitForTimeout(READING_MILLISECONDS);
    await type(page, '#contact-name', name);
    await type(page, '#contact-email', email);
    await contact.field('service').selectOption(service);
    await type(page, '#contact-message', message);
    await tap(contact.submit);
    await contact.thankYou().waitFor();
  },
  async calculator(page) {
    const { name, email } = quoteDetails();
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await page.waitForTimeout(READING_MILLISECONDS);
    for (const service of ['Website Development', 'SEO Optimization']) await tap(calculator.service(service));
    await tap(calculator.next);
    await page.locator('#quote-name').waitFor();
    await type(page, '#quote-name', name);
    await type(page, '#quote-email', email);
    await tap(calculator.submit);
    await calculator.sent.waitFor();
  },
};

/** Without it, the browser reports only what takes 104 ms and more. Not yet in TypeScript's types. */
interface EventTimingInit extends PerformanceObserverInit {
  durationThreshold: number;
}

declare global {
  /** The longest interaction so far, in milliseconds: from a tap or key to the next frame. */
  var worstInteraction: number;
}

/** Runs before the page's scripts: what ended before an observer exists is only reported if it took 104 ms and more. */
function observeInteractions(): void {
  globalThis.worstInteraction = 0;
  const options: EventTimingInit = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        globalThis.worstInteraction = Math.max(globalThis.worstInteraction, entry.duration);
  }).observe(options);
}

/** The worst interaction of one journey, in milliseconds, with the processor slowed down by the rate. */
async function worstOf(browser: Browser, baseURL: string, { journey, rate }: Run): Promise<number> {
  await using context = await browser.newContext({ ...devices['Pixel 7'], baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(observeInteractions);
  await journey(page);
  // The entries come in several batches.
  await page.waitForTimeout(500);
  // Awaited, because the context is closed when this returns.
  return await page.evaluate(() => globalThis.worstInteraction);
}

/** The worst interaction on a slow phone: in the full inbox, and while a form is filled in and sent. */
export const interactions: Section = {
  title: `Worst interaction in the inbox and while sending a form, median of ${String(RUNS)}`,
  head: ['Page', 'Processor', 'Median', 'Runs'],
  async *measure() {
    await using site = await openSite();
    await using browser = await chromium.launch(launchOptions());
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      for (const [rate, goal] of Object.entries(name === 'inbox' ? INBOX_GOALS : FORM_GOALS)) {
        const runs = await measureRuns(RUNS, () =>
          worstOf(browser, site.url, { journey, rate: Number(rate) }),
        );
        const cells = [name, `÷ ${rate}`, `${String(median(runs))} ms`, runs.join(', ')];
        yield { cells, missed: median(runs) > goal && cells.join(' ') };
      }
    }
  },
};
