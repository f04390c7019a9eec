import { siteFacts } from '../../src/copy/site-facts.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';
import { policies, services, studies } from '../fixtures/content/content-entries.ts';

test('a printed case study says whose it is, and leaves out what only a screen needs', async ({ page }) => {
  await page.goto(`/case-studies#${studies[0]?.id ?? ''}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const head = page.locator('.print-only').first();
  await expect(head).toContainText(`${siteFacts.phone.display} · ${siteFacts.email} · `);
  await expect(head).toContainText(String(new Date().getFullYear()));
  await expect(page.locator('article:target').getByRole('heading').first()).toBeVisible();
  for (const link of await page.locator('main .button, main [data-back]').all())
    await expect(link).toBeHidden();
});

/** Ways to elsewhere, which a paper does not lead to. */
const ON_SCREENS =
  'body > header, body > footer, aside, .switch, [data-page-head] a:not(.button), [href^="https://wa.me/"]';

const PRINTED = ['/packages', '/enquiry', '/quote-calculator', `/${policies[0]?.id ?? ''}`];
test('no page is printed with its header, menus and footer', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [...PRINTED, `/services/${services[0]?.id ?? ''}`]) {
    await page.goto(path);
    await expect(page.locator(ON_SCREENS).filter({ visible: true })).toHaveCount(0);
  }
});

test('all answers are printed', async ({ page }) => {
  await page.goto(`/services/${services[0]?.id ?? ''}`);
  const answers = await page.locator('details > p').all();
  expect(answers.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  for (const answer of answers) expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
});
