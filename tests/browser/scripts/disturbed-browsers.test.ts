import type { BrowserContext, Page } from '@playwright/test';
import { listInterfaces } from '../../fixtures/browser/browser-interfaces.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage, ContactPage } from '../../fixtures/browser/contact-page.ts';
import { disturb, WAYS, type Disturbance } from '../../fixtures/browser/disturb.ts';
import { formsCopy } from '../../../src/copy/forms.ts';

// Each interface of the browser that the code of forms uses is taken away, freezes or throws, from the start or when a form is sent:
// the message is stored once, or kept with a word; no page is empty and none shows the text of a program.

const MOMENTS = ['before', 'while sending'] as const;

type Case = Disturbance & { when: (typeof MOMENTS)[number] };

/** How much faster timers run. */
const HASTE = 8;
const PATIENCE_MILLISECONDS = 10_000;
const PROGRAM_TEXT = /is not a function|is not defined|Cannot read|was disturbed|undefined|\[object/;

/** Answers in place of the backend. Returns the request ids that it has stored; a plain post without one counts as new. */
async function answerCalls(page: Page): Promise<Set<string>> {
  const stored = new Set<string>();
  await page.route('**/rest/v1/contact_submissions*', (route) => {
    stored.add((route.request().postDataJSON() as { request_id: string }).request_id);
    return route.fulfill({ status: 201 });
  });
  await page.route('**/functions/v1/*', (route) => {
    if (!route.request().url().endsWith('/contact-form'))
      return route.fulfill({ status: 202, json: { accepted: true, success: false } });
    const attempt = new URLSearchParams(route.request().postData() ?? '').get('attempt');
    stored.add(attempt?.split('.')[0] ?? `posted ${String(stored.size)}`);
    return route.fulfill({
      contentType: 'text/html',
      body: `<main><h1>Thank You!</h1>${'Stored. '.repeat(50)}</main>`,
    });
  });
  return stored;
}

/** Timers are faster, and the form has been open for long enough. */
async function hasten(page: Page): Promise<void> {
  await page.addInitScript((haste) => {
    const { setTimeout: set } = globalThis;
    globalThis.setTimeout = ((run: TimerHandler, wait = 0, ...rest: unknown[]) =>
      set(run, wait / haste, ...rest)) as typeof setTimeout;
    const now = performance.now.bind(performance);
    Performance.prototype.now = () => now() + 10_000;
  }, HASTE);
}

/** Sends a message in a disturbed browser. Returns what went wrong, '' if nothing did. */
async function sendDisturbed(context: BrowserContext, { when, ...disturbance }: Case): Promise<string> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MILLISECONDS);
  const stored = await answerCalls(page);
  await hasten(page);
  if (when === 'before') await page.addInitScript(disturb, disturbance);
  await page.goto('/contact');
  const form = page.locator('#message-form form');
  // A form whose script fails is replaced meanwhile by the one that the server sent.
  await expect(() => form.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  const takenOver = form.and(page.locator('[novalidate]'));
  await takenOver.waitFor({ timeout: 1_500 }).catch(() => undefined);
  await new ContactPage(page).fill(contactMessage());
  if (when === 'while sending') await page.evaluate(disturb, disturbance);
  await form.locator('[type=submit]').click();
  const said = page.getByText('Thank You!').or(page.getByText(formsCopy.waiting.title));
  await expect(said.first()).toBeAttached({ timeout: PATIENCE_MILLISECONDS });
  const text = await page.locator('body').innerText();
  await page.close();
  if (stored.size > 1) return 'stored twice';
  if (stored.size === 0 && !text.includes(formsCopy.waiting.title)) return 'lost';
  return text.match(PROGRAM_TEXT)?.[0] ?? (text.length > 200 ? '' : 'empty');
}

async function faultOf(context: BrowserContext, each: Case): Promise<string[]> {
  const fault = await sendDisturbed(context, each).catch((error: unknown) => String(error).slice(0, 200));
  return fault === '' ? [] : [`${each.place} ${each.way} ${each.when}: ${fault}`];
}

test.use({ expectedErrors: [[/./], { scope: 'test' }] });

for (const place of ['Storage.prototype.setItem', 'fetch', 'setTimeout', 'Worker']) {
  test(`a message is not lost in a browser whose ${place} throws`, async ({ context }) => {
    const isAsync = place === 'fetch';
    expect(await faultOf(context, { place, isAsync, way: 'throwing', when: 'while sending' })).toEqual([]);
  });
}

for (const way of WAYS)
  for (const when of MOMENTS)
    test(
      `no message is lost in a browser with an interface ${way} ${when}`,
      { tag: '@slow' },
      async ({ browser, stack }) => {
        const interfaces = listInterfaces();
        test.setTimeout(interfaces.length * PATIENCE_MILLISECONDS);
        const faults: string[] = [];
        for (const each of interfaces) {
          await using context = await browser.newContext({ baseURL: stack.site });
          faults.push(...(await faultOf(context, { ...each, way, when })));
        }
        console.info(
          `${String(interfaces.length)} interfaces ${way} ${when}, ${String(faults.length)} faults`,
        );
        expect(faults).toEqual([]);
      },
    );
