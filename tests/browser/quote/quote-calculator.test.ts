import { siteFacts } from '../../../src/copy/site-facts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { CalculatorPage, costOf } from '../../fixtures/browser/calculator-page.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** What React keeps at the element of an island. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

const NEEDS_SERVICE = 'Please select at least one service to continue';

test('the estimate follows every choice, also on paper', { tag: '@phone-slow' }, async ({ page }) => {
  const calculator = new CalculatorPage(page);
  const [website, seo] = [calculator.service('Website Development'), calculator.service('SEO Optimization')];
  await calculator.open();
  await calculator.next.click();
  await expect(toastOf(page, NEEDS_SERVICE)).toHaveAttribute('role', 'alert');
  expect(await findingsOf(page)).toEqual([]);
  await website.check();
  await seo.check();
  await page.getByLabel('Complexity').selectOption('Advanced');
  await page.getByLabel('Timeline').selectOption('Extended (1-2 months)');
  const cost = costOf(['website', 'seo'], 'advanced', 'extended');
  await expect(calculator.total).toHaveText(`Total ${cost}`, { useInnerText: true });

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-only')).toContainText(siteFacts.name);
  await expect(calculator.total).toBeVisible();
  await expect(seo).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await calculator.next.click();
  const heading = page.getByRole('heading', { name: 'Where should the quote go?' });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(150);
  expect(await findingsOf(page)).toEqual([]);
  await page.goBack();
  await expect(seo).toBeChecked();
  await page.goForward();
  await expect(calculator.field('name')).toBeVisible();
});

test('a level is chosen before hydration, and a service by a tap straight after it', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // Between any two tasks of the page.
    port2.onmessage = () => {
      const island = document.querySelector('main astro-island');
      const [root] = Object.entries(island ?? {}).flatMap(([key, value]: [string, unknown]) =>
        key.startsWith('__reactContainer$') ? (value as HydratedRoot) : [],
      );
      if (root?.stateNode.current.memoizedState.isDehydrated === false)
        island?.querySelector<HTMLInputElement>('[name=services]')?.click();
      else {
        const level = island?.querySelector<HTMLSelectElement>('[name=complexity]');
        if (level) level.value = 'advanced';
        port1.postMessage(0);
      }
    };
    port1.postMessage(0);
  });
  await page.goto('/quote-calculator');
  await expect(page).toHaveURL(/services=.*complexity=advanced/);
});
