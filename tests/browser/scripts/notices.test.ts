import type { Page } from '@playwright/test';
import { ACCOUNT_PATHS } from '../../fixtures/browser/page-weight.ts';
import { expect, holdScripts, test } from '../../fixtures/browser/browser.ts';
import { expectReach, followAddresses, MARK } from '../../fixtures/browser/missing-scripts.ts';
import { taggedScripts } from '../../fixtures/stack/page-scripts.ts';

const LATE_MILLISECONDS = 10_000;

/** The pages with a part that does nothing without its script. */
const SCRIPTED_PATHS = [...ACCOUNT_PATHS, '/quote-calculator', '/blog', '/enquiry'];

/** One page of each layout; the others show the same notice. */
const QUICK = new Set(['/quote-calculator']);

test.use({
  expectedErrors: [[/Failed to load resource|\[astro-island\]|dynamically imported/], { scope: 'test' }],
});

for (const path of SCRIPTED_PATHS) {
  test.describe(`${path} says how to reach us`, { tag: QUICK.has(path) ? [] : '@slow' }, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('at once', async ({ page }) => {
        await page.goto(path);
        await expectReach(page);
      });
    });

    test('when its scripts are ten seconds late, until they arrive', async ({ page }) => {
      // However long the page takes to open.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      const releaseScripts = await holdScripts(page);
      await page.goto(path);
      const notice = page.locator('.script-notice');
      await page.clock.fastForward(LATE_MILLISECONDS);
      await expectReach(page);
      releaseScripts();
      await expect(notice).toBeHidden();
    });
  });
}

/** Types into the search of the blog, and expects an answer. */
async function trySearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill(MARK);
  await expect(page.locator('.script-notice:visible, [data-none]:visible').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(MARK);
  if (await page.locator('[data-none]').isVisible())
    await expect(page.locator('[data-card]').filter({ visible: true })).toHaveCount(0);
}

/** Signs in, if the page offers it, and expects an answer. Without a session, /admin leads to /auth. */
async function trySignIn(page: Page): Promise<void> {
  const answer = page.locator('.script-notice, .toast, .form-problem, .field-error');
  await page.locator('.script-notice:visible, #signin-email:visible').first().waitFor();
  if (!(await page.locator('#signin-email').isVisible())) return;
  await page.locator('astro-island:not([ssr]), .script-failed').first().waitFor();
  await page.locator('#signin-email').fill(`${MARK}@mail.example`);
  await page.locator('#signin-password').fill(`${MARK} password`);
  await page.locator('#signin-password').press('Enter');
  await expect(answer.and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.locator('#signin-email')).toHaveValue(`${MARK}@mail.example`);
}

for (const path of ['/auth', '/admin', '/blog']) {
  for (const { script, tag } of taggedScripts(path)) {
    test(`${path} works or says how to reach us without ${script}`, { tag }, async ({ page }) => {
      const addresses = followAddresses(page);
      await page.route(`**/${script}*`, (route) => route.abort());
      await page.goto(path);
      await (path === '/blog' ? trySearch(page) : trySignIn(page));
      expect(addresses.filter((address) => address.includes(MARK))).toEqual([]);
    });
  }
}
