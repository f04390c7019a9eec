import { expect, test } from '../fixtures/browser/browser.ts';
import { studies } from '../fixtures/content/content-entries.ts';

test('the closing section links to contact and packages', async ({ page }) => {
  await page.goto('/case-studies');
  const closing = page.locator('main > section').last();
  await expect(closing.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  await expect(closing.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/packages');
});

for (const study of studies) {
  test(`the detail view of ${study.client} shows its file`, async ({ page }) => {
    await page.goto(`/case-studies#${study.id}`);
    const detail = page.getByRole('article').filter({ visible: true });
    const texts = [study.challenge, ...study.solution, study.duration, study.testimonial.author];
    for (const text of texts) await expect(detail).toContainText(text.trim());
    const results = study.results.map(({ metric, value }) => `${value}${metric}`);
    await expect(detail.locator('.result')).toContainText(results, { useInnerText: false });
    await expect(detail.locator('.result svg')).toHaveCount(study.results.length);
    await expect(page.locator('[data-study]').first()).toBeHidden();
  });
}

test('the portfolio links to each study', async ({ page }) => {
  await page.goto('/portfolio');
  for (const { id, client } of studies) {
    await expect(page.getByRole('link', { name: `Read the case study ${client}` })).toHaveAttribute(
      'href',
      `/case-studies#${id}`,
    );
  }
});
