import { readFile } from 'node:fs/promises';
import { waitForFonts } from '../../fixtures/browser/browser.ts';
import { InboxPage, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as test } from '../../fixtures/browser/inbox-test.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** This many leads with the word in their names. */
const leads = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `Lead ${String(index)} ${word}` }));

test('a row is short, and the lead shows every field', { tag: '@phone-slow' }, async ({ inbox, stack }) => {
  const word = uniqueWord();
  const at = '2026-03-04T20:45:10.25+00:00';
  await storeLeads(stack, [
    {
      name: 'Asha Verma',
      email: 'asha@lamps.example',
      phone: '+91 98100 00000',
      company: `Lamps ${word}`,
      service: 'Website Development, SEO Optimization',
      budget: '₹1,57,500',
      urgency: 'within-quarter',
      form_type: 'custom_quote',
      selected_services: ['Website Development', 'SEO Optimization'],
      requirements: 'Complexity: basic, Timeline: normal',
      currency: 'USD',
      created_at: at,
    },
  ]);
  await inbox.find(word, 1);
  const inBoth = ['Mar 05, 2026 • 02:15', 'Pending', 'Asha Verma', 'We want to sell brass lamps'];
  for (const text of [...inBoth, 'No owner']) await expect(inbox.rows).toContainText(text);
  await inbox.lead('Asha Verma').click();
  for (const text of [
    ...inBoth,
    'Quote request',
    'asha@lamps.example',
    '+91 98100 00000',
    `Lamps ${word}`,
    'Website Development, SEO Optimization',
    '₹1,57,500 (USD)',
    'Within 3 months',
    'Complexity: basic, Timeline: normal',
  ])
    await expect(inbox.opened).toContainText(text);
});

test(
  'hostile submissions are shown as plain text',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
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

test('offers the search that was meant', { tag: '@phone-slow' }, async ({ page, inbox, stack }) => {
  const word = uniqueWord();
  await inbox.search.fill(uniqueWord());
  await expect(page.getByText('No contact submissions found.')).toBeVisible();
  await storeLeads(stack, [{ name: `Zoë ${word}` }]);
  await inbox.search.fill(`Zoe ${word.slice(0, -1)}x`);
  await page.getByRole('button', { name: `Did you mean “Zoe ${word}”?` }).click();
  await expect(inbox.search).toHaveValue(`Zoe ${word}`);
  await expect(inbox.rows).toHaveCount(1);
});

test('loads 50 older rows at a time, showing at most 200', async ({ inbox, stack }) => {
  test.slow();
  const word = uniqueWord();
  // All have the same time, so only the id orders them.
  await storeLeads(stack, leads(210, word));
  await inbox.find(word, 50);
  const names = inbox.rows.locator('[data-lead]');
  const seen = new Set<string>();
  const note = async () => {
    for (const name of await names.allTextContents()) seen.add(name);
  };
  await note();
  const older = inbox.button('Load older submissions');
  for (const count of [100, 150, 200, 160]) {
    const before = (await names.last().textContent()) ?? '';
    await expect(older).toBeEnabled();
    // By key, because news above the list may move the button under a press.
    await older.press('Enter');
    await expect(names.last()).not.toHaveText(before);
    await expect(inbox.rows).toHaveCount(count);
    await note();
  }
  expect(seen.size).toBe(210);
  await expect(older).toHaveCount(0);
  await inbox.button('Show newer submissions').click();
  await expect(inbox.rows).toHaveCount(200);
});

test(
  'rows out of view are as high as those in view',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    await storeLeads(stack, leads(20, word));
    await inbox.find(word, 20);
    await waitForFonts(page);
    const heights = await inbox.rows.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights).size).toBe(1);
  },
);

test('announces new submissions without a reload', async ({ page, stack }) => {
  const inbox = new InboxPage(page);
  await page.goto('/admin');
  await inbox.rows.first().or(page.getByText('No contact submissions found.')).waitFor();
  const word = uniqueWord();
  await storeLeads(stack, [{ name: `Fresh ${word}`, created_at: new Date().toISOString() }]);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const announcement = inbox.button(/submissions? with news Show/);
  await announcement.click();
  await expect(inbox.rows.filter({ hasText: word })).toBeVisible();
  // Leads of other tests may arrive meanwhile; once they are shown too, nothing is announced.
  await expect(async () => {
    if (await announcement.isVisible()) await announcement.click();
    await expect(announcement).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('exports the filtered submissions as CSV', async ({ page, inbox, stack }) => {
  const word = uniqueWord();
  await storeLeads(stack, [{ name: `=cmd ${word}` }, { name: `प्रिया, "नई" ${word}` }]);
  await inbox.find(word, 2);
  const started = page.waitForEvent('download');
  await inbox.button('More').click();
  await inbox.button('Export CSV').click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^submissions-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`,'=cmd ${word},`);
  expect(text).toContain(`,"प्रिया, ""नई"" ${word}",`);
});

test('a list that fails to load can be retried', async ({ page, inbox, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /could not be loaded/);
  // The first list is there: its failure would be another.
  await inbox.rows.first().or(page.getByText('No contact submissions found.')).waitFor();
  await page.route('**/rest/v1/rpc/search_submissions', (route) => route.fulfill({ status: 500, json: {} }));
  await inbox.button(/^Filters/).click();
  await page.getByLabel('Form').selectOption('Contact');
  await expect(toastOf(page, 'Error')).toContainText('Failed to load contact submissions.');
  await page.unroute('**/rest/v1/rpc/search_submissions');
  await inbox.button('Try again').click();
  await expect(inbox.button('Try again')).toHaveCount(0);
  await inbox.button('Clear filters').click();
  await expect(page.getByLabel('Form')).toHaveValue('');
  // Too short, it leaves out nothing.
  await inbox.search.fill('ab');
  await expect(inbox.button('Clear filters')).toHaveCount(0);
});
