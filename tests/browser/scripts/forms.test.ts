import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MIN_FILL_MILLISECONDS } from '../../../src/domain/submission/contact-message.ts';
import { expect, holdScripts, test } from '../../fixtures/browser/browser.ts';
import { expectReach, followAddresses, MARK } from '../../fixtures/browser/missing-scripts.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { type BuiltForm, pagesWithForms, taggedScripts } from '../../fixtures/stack/page-scripts.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';

// What a visitor types into a form must arrive once, or stay on the screen beside a way to reach us: without JavaScript, with any one
// script missing, with all of them late, and while they arrive.

const pages = pagesWithForms();
const publicPages = pages.filter(({ name }) => name !== undefined);

const typed = () => {
  const email = `${MARK}.${randomUUID()}@mail.example`;
  return { name: `${MARK} Verma`, email, message: `${MARK}: we want to sell brass lamps.` };
};
type Typed = ReturnType<typeof typed>;

/** The form with contact details that is on the screen: the island's, or that of an answer page. */
const detailsForm = (page: Page): Locator => page.locator('form:visible:has([name=email])');

/** Chooses what a form offers beside texts. */
async function choose(page: Page, { name }: BuiltForm): Promise<void> {
  if (name === 'consultation') return;
  if (name === 'contact') await detailsForm(page).locator('[name=service]').selectOption({ index: 1 });
  else await page.locator('label:has([name=services])').first().click();
}

async function typeDetails(page: Page, { name, email, message }: Typed): Promise<void> {
  const form = detailsForm(page);
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=email]').fill(email);
  await form.locator('textarea').fill(message);
}

const pressButton = (form: Locator): Promise<void> => form.locator('button:not([type=button])').click();

/** Fills in a form from its first control to its last button, as it is on the screen. */
async function fillAndSend(page: Page, built: BuiltForm, values: Typed): Promise<void> {
  await choose(page, built);
  if (built.name === 'calculator') await page.getByRole('button', { name: 'Get Custom Quote' }).click();
  await typeDetails(page, values);
  if (built.name === 'consultation') await chooseOfferedTime(page);
  await pressButton(detailsForm(page));
}

/** With its scripts, the form asks for a time before it is sent; without them, the page after it does. */
async function chooseOfferedTime(page: Page): Promise<void> {
  if ((await page.locator('astro-island:not([ssr]) form').count()) === 0) return;
  const times = page.locator('.times-panel');
  await times.getByRole('button', { name: 'All days and times' }).click();
  await times.locator('.times, [role=alert]').waitFor();
  if ((await times.getByRole('alert').count()) > 0) {
    for (const next of await times.locator('[data-next-times] button').all()) await next.click();
    return;
  }
  // Late ones: other tests book the first.
  await times.locator('fieldset').first().locator('.pick').last().click();
  await times.locator('fieldset').last().locator('.pick').last().click();
}

/** Waits for the reference, or for the ways to reach us beside what was typed. */
async function expectStoredOrReachable(page: Page, stack: StackInfo, { email }: Typed): Promise<void> {
  await expect(
    page
      .getByText(/[A-Z]{2,4}-\w{4}-\w{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const rows = await storedSubmissions(stack, email);
  if (rows.length === 1) return;
  expect(rows).toHaveLength(0);
  await expect(detailsForm(page).locator('[name=email]')).toHaveValue(email);
  await expectReach(page);
}

/** Scrolls to the form and waits until its island is hydrated or reported that it cannot be. */
async function settle(page: Page): Promise<void> {
  await page.locator('astro-island form').first().scrollIntoViewIfNeeded();
  await page.locator('astro-island:not([ssr]) form, .script-failed form').first().waitFor();
}

/** Fills in a form and sends it, with the scripts that the page has, and expects it stored. */
async function sendOnce(page: Page, built: BuiltForm, stack: StackInfo): Promise<void> {
  const values = typed();
  await fillAndSend(page, built, values);
  await expectStoredOrReachable(page, stack, values);
  expect(await storedSubmissions(stack, values.email)).toHaveLength(1);
}

async function openTab(context: BrowserContext, blocked?: string) {
  const page = await context.newPage();
  const addresses = followAddresses(page);
  if (blocked !== undefined) await page.route(`**/${blocked}*`, (route) => route.abort());
  return { page, addresses };
}

const expectNothingTyped = (addresses: readonly string[]) =>
  expect(addresses.filter((address) => address.toLowerCase().includes(MARK))).toEqual([]);

for (const built of publicPages) {
  // The forms share how they send.
  const sharedTag = built.name === 'contact' ? [] : '@slow';
  test.describe(`the form of ${built.path}`, () => {
    test('is stored once without JavaScript', { tag: sharedTag }, async ({ browser, stack }) => {
      await using context = await browser.newContext({ baseURL: stack.site, javaScriptEnabled: false });
      const { page, addresses } = await openTab(context);
      await page.goto(built.path);
      await sendOnce(page, built, stack);
      expectNothingTyped(addresses);
    });

    for (const { script, tag } of taggedScripts(built.path)) {
      test(
        `arrives without the script ${script}`,
        { tag: [tag, sharedTag].flat() },
        async ({ context, stack }) => {
          const { page, addresses } = await openTab(context, script);
          const values = typed();
          await page.clock.install();
          await page.goto(built.path);
          await settle(page);
          await page.clock.fastForward(MIN_FILL_MILLISECONDS);
          await fillAndSend(page, built, values);
          await expectStoredOrReachable(page, stack, values);
          expectNothingTyped(addresses);
        },
      );
    }

    test('is stored once before its scripts arrive', { tag: '@slow' }, async ({ page, stack }) => {
      const addresses = followAddresses(page);
      await holdScripts(page);
      await page.goto(built.path, { waitUntil: 'commit' });
      await sendOnce(page, built, stack);
      expectNothingTyped(addresses);
    });

    test('keeps what is typed while its scripts arrive', { tag: sharedTag }, async ({ page, stack }) => {
      const addresses = followAddresses(page);
      const values = typed();
      await page.clock.install();
      const releaseScripts = await holdScripts(page);
      await page.goto(built.path, { waitUntil: 'commit' });
      await choose(page, built);
      if (built.name === 'calculator') {
        await page.getByLabel('Complexity').selectOption('advanced');
        releaseScripts();
        await page.locator('astro-island:not([ssr]) form').waitFor();
        await page.getByRole('button', { name: 'Get Custom Quote' }).click();
        await typeDetails(page, values);
      } else {
        await detailsForm(page).locator('[name=name]').fill(values.name);
        await detailsForm(page).locator('[name=email]').focus();
        releaseScripts();
        await page.keyboard.type(values.email);
        await settle(page);
        await detailsForm(page).locator('textarea').fill(values.message);
      }
      if (built.name === 'consultation') await chooseOfferedTime(page);
      await page.clock.fastForward(MIN_FILL_MILLISECONDS);
      await pressButton(detailsForm(page));
      await expectStoredOrReachable(page, stack, values);
      const [row] = await storedSubmissions(stack, values.email);
      expect(row?.['name']).toBe(values.name);
      expect(row?.['service'] ?? row?.['selected_services']).toEqual(expect.anything());
      if (built.name === 'calculator') expect(row?.['requirements']).toContain('Complexity: advanced');
      expectNothingTyped(addresses);
    });
  });
}
