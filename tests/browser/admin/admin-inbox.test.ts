import { waitForFonts } from '../../fixtures/browser/browser.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';

test(
  'rows are as high out of view as in view, and hostile ones are plain text that fits',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
    const usual = uniqueWord();
    const leads = Array.from({ length: 20 }, (_, at) => ({ name: `Lead ${String(at)} ${usual}` }));
    await storeLeads(stack, leads);
    await inbox.find(usual, 20);
    await waitForFonts(page);
    const heights = await inbox.rows.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights).size).toBe(1);
    const word = uniqueWord();
    await storeLeads(stack, [
      {
        name: `<img src=x onerror="document.title='pwned'">${word}`,
        email: `${word}@mail.example`,
        phone: 'javascript:alert(1)',
        company: '\u202Elanoitanretni',
        urgency: 'constructor',
        message: `<style>*{display:none}</style>${'🔥'.repeat(2400)}`,
      },
      { name: `محمد العلي ${word}`, message: 'نريد موقعًا إلكترونيًا باللغتين العربية والإنجليزية.' },
      { name: `${'W'.repeat(160)} ${word}`, message: 'x'.repeat(5000) },
    ]);
    await inbox.find(word, 3);
    await inbox.lead(/onerror/).click();
    await expect(inbox.opened).toContainText('<style>*{display:none}</style>');
    const links = inbox.opened.getByRole('link').and(page.locator(':not([href^="/admin/person?"])'));
    await expect(links).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.title()).not.toBe('pwned');
  },
);
