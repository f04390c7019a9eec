import { siteFacts } from '../../src/copy/site-facts.ts';
import { expect, readingTest as test } from '../fixtures/browser/browser.ts';
import { services, studies } from '../fixtures/content/content-entries.ts';

test('a printed case study says whose it is, and leaves out what only a screen needs', async ({ page }) => {
  await page.goto(`/case-studies#${studies[0]?.id ?? ''}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const head = page.locator('.print-only').first();
  await expect(head).toContainText(`${siteFacts.phone.display} · ${siteFacts.email} · `);
  await expect(head).toContainText(String(new Date().getFullYear()));
  await expect(page.locator('article:target').getByRole('heading').first()).toBeVisible();
  const onScreens = page.locator('body > header, body > footer, main .button, main [data-back]');
  await expect(onScreens.filter({ visible: true })).toHaveCount(0);
});

test('all answers are printed', async ({ page }) => {
  await page.goto(`/services/${services[0]?.id ?? ''}`);
  const answers = await page.locator('details > p').all();
  expect(answers.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  for (const answer of answers) await expect(answer).toBeVisible();
});
