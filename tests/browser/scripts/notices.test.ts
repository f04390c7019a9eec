import { ACCOUNT_PATHS } from '../../fixtures/browser/page-weight.ts';
import { expect, holdScripts, test } from '../../fixtures/browser/browser.ts';
import { expectReach, followAddresses, MARK } from '../../fixtures/browser/missing-scripts.ts';
import { scriptsOfPage } from '../../fixtures/stack/page-scripts.ts';

const LATE_MILLISECONDS = 10_000;

/** The pages with a part that does nothing without its script. */
const SCRIPTED_PATHS = [...ACCOUNT_PATHS, '/quote-calculator', '/blog'];

test.use({
  expectedErrors: [[/Failed to load resource|\[astro-island\]|dynamically imported/], { scope: 'test' }],
});

for (const path of SCRIPTED_PATHS) {
  test.describe(`${path} says how to reach us`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('at once', async ({ page }) => {
        await page.goto(path);
        await expectReach(page);
      });
    });

    test('when its scripts are ten seconds late, until they arrive', async ({ page }) => {
      await page.clock.install();
      const releaseScripts = await holdScripts(page);
      await page.goto(path);
      const notice = page.locator('.script-notice');
      await page.clock.fastForward(LATE_MILLISECONDS - 1_000);
      await expect(notice).toBeHidden();
      await page.clock.fastForward(1_000);
      await expectReach(page);
      releaseScripts();
      await expect(notice).toBeHidden();
    });
  });
}

for (const path of ['/auth', '/admin', '/blog']) {
  test(`${path} works or says how to reach us with any one script missing`, async ({ context }) => {
    const scripts = scriptsOfPage(path);
    test.setTimeout(20_000 + scripts.length * 15_000);
    for (const script of scripts) {
      await test.step(script, async () => {
        const page = await context.newPage();
        const addresses = followAddresses(page);
        await page.route(`**/${script}*`, (route) => route.abort());
        await page.goto(path);
        const answer = page.locator('.script-notice, .toast, .auth-problem, .field-error, [data-posts] mark');
        if (path === '/blog') {
          await page.getByRole('searchbox').fill(MARK);
          await expect(page.locator('.script-notice').or(page.locator('[data-none]')).first()).toBeAttached();
          await expect(page.locator('.script-notice:visible, [data-none]:visible').first()).toBeVisible();
          await expect(page.getByRole('searchbox')).toHaveValue(MARK);
        } else {
          // Without a session, /admin leads to /auth.
          await page.locator('.script-notice:visible, #signin-email:visible').first().waitFor();
          if (await page.locator('#signin-email').isVisible()) {
            await page.locator('astro-island:not([ssr]), .script-failed').first().waitFor();
            await page.locator('#signin-email').fill(`${MARK}@mail.example`);
            await page.locator('#signin-password').fill(`${MARK} password`);
            await page.locator('#signin-password').press('Enter');
            await expect(answer.and(page.locator(':visible')).first()).toBeVisible();
            await expect(page.locator('#signin-email')).toHaveValue(`${MARK}@mail.example`);
          }
        }
        expect(addresses.filter((address) => address.includes(MARK))).toEqual([]);
        await page.close();
      });
    }
  });
}
