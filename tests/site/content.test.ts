import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { contentOf, sitemapPaths } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { plans, services, teamSize, testimonialsOn } from '../fixtures/content/content-entries.ts';
import { formatMoney } from '../../src/domain/site/money.ts';

// Required content of the pages (specification, section 2), without JavaScript.
test.use({ javaScriptEnabled: false });

const titled = z.object({ title: z.string() });
const figures = z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) });
const home = contentOf(
  'pages/home',
  z.object({
    stats: figures,
    video: titled,
    tools: titled,
    services: titled,
    testimonials: titled,
    closing: titled,
  }),
);
const about = contentOf(
  'pages/about',
  z.object({ stats: figures, values: titled, team: titled, mission: titled, vision: titled, story: titled }),
);
const contact = contentOf(
  'pages/contact',
  z.object({
    hero: z.object({ action: z.string() }),
    cards: z.object({ label: z.string() }),
    office: titled,
    quickActions: titled,
  }),
);

const section = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const linksIn = (scope: Locator) =>
  scope.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('links to packages and contact first', async ({ page }) => {
    expect(await linksIn(page.locator('main section').first())).toEqual(['/packages', '/contact']);
  });

  test('shows its figures', async ({ page }) => {
    await expect(page.locator('main dl dd')).toHaveText(home.stats.items.map(({ value }) => value));
  });

  test('links to other pages from each section', async ({ page }) => {
    expect(await linksIn(section(page, home.video.title))).toEqual(['/contact']);
    expect(await linksIn(section(page, home.tools.title))).toEqual(['/quote-calculator', '/case-studies']);
    expect(await linksIn(section(page, home.services.title))).toContain('/services');
    expect(await linksIn(section(page, home.closing.title))).toEqual([
      '/quote-calculator',
      '/packages',
      '/contact',
    ]);
  });

  test('shows its testimonials', async ({ page }) => {
    await expect(section(page, home.testimonials.title).locator('blockquote')).toHaveCount(
      testimonialsOn('home').length,
    );
  });
});

test.describe('the about page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  test('shows mission, vision, values, story and team', async ({ page }) => {
    for (const { title } of [about.mission, about.vision, about.story]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    const headings = (title: string) => section(page, title).getByRole('heading', { level: 3 });
    await expect(headings(about.values.title)).toHaveCount(4);
    await expect(headings(about.team.title)).toHaveCount(teamSize);
    const shown = page.locator('main dl').first().locator('dd');
    await expect(shown).toHaveText(about.stats.items.map(({ value }) => value));
  });

  test('ends with links to packages and contact', async ({ page }) => {
    expect(await linksIn(page.locator('main section').last())).toEqual(['/packages', '/contact']);
  });
});

test.describe('the services page', () => {
  test('lists each service with three features', async ({ page }) => {
    await page.goto('/services');
    const cards = page
      .getByRole('region', { name: contentOf('pages/services', z.object({ all: z.string() })).all })
      .locator('> ul > li');
    await expect(cards).toHaveCount(services.filter(({ listed }) => listed).length);
    for (const service of await cards.all()) {
      await expect(service.getByRole('listitem')).toHaveCount(3);
      await expect(service.getByRole('link', { name: /^Learn More about / })).toHaveAttribute(
        'href',
        /^\/services\/[a-z0-9-]+$/,
      );
    }
  });

  for (const path of sitemapPaths().filter((each) => each.startsWith('/services/'))) {
    test(`${path} links to contact and packages`, async ({ page }) => {
      await page.goto(path);
      const links = await linksIn(page.locator('main'));
      const contact = `/contact?service=${path.replace('/services/', '')}#message-form`;
      expect(links).toEqual(expect.arrayContaining([contact, '/packages', '/services']));
    });
  }
});

test.describe('the packages page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/packages');
  });

  for (const { id, name, price, features } of plans) {
    test(`shows the ${id} plan in both currencies`, async ({ page }) => {
      const card = page.locator(`#${id}`);
      const amounts = [price, ...features.map(({ amount }) => amount)].filter(
        (amount) => amount !== undefined,
      );
      const figures = amounts.flatMap(({ inr, usd }) => [formatMoney(inr, 'INR'), formatMoney(usd, 'USD')]);
      for (const text of [name, ...figures]) await expect(card).toContainText(text);
      await expect(card.getByRole('listitem')).toHaveCount(features.length);
      expect(await linksIn(card)).toEqual([
        id === 'custom' ? '/packages#custom-package' : `/contact?plan=${id}#message-form`,
      ]);
    });
  }

  test('marks only one plan as the most popular', async ({ page }) => {
    await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1);
  });

  for (const statement of [
    /any time.*next billing cycle/,
    /Contract and month-to-month options/,
    /Ad spend is separate from our management fee/,
  ]) {
    test(`answers in its questions: ${statement.source}`, async ({ page }) => {
      await expect(page.locator('details', { hasText: statement })).toHaveCount(1);
    });
  }
});

test.describe('the contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('offers call, mail and chat', async ({ page }) => {
    const cards = page.getByRole('region', { name: contact.cards.label }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText('Mon-Fri 9AM-6PM IST');
    await expect(cards.nth(1)).toContainText('Response within 4 hours');
    await expect(cards.nth(2).getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
  });

  test('leads to the form from the first screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.locator('main').getByRole('link', { name: contact.hero.action });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page.getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
  });

  test('shows the office and its hours', async ({ page }) => {
    const office = section(page, contact.office.title);
    for (const text of [
      'Ghaziabad, Uttar Pradesh',
      'India',
      '9 AM to 6 PM IST',
      '10 AM to 4 PM IST',
      'Closed',
    ]) {
      await expect(office).toContainText(text);
    }
  });

  test('repeats the contact links as quick actions', async ({ page }) => {
    expect((await linksIn(section(page, contact.quickActions.title))).slice(-3)).toEqual([
      expect.stringMatching(/^tel:\+\d+$/),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
    ]);
  });

  for (const statement of [
    /Within 4 hours in business hours/,
    /free 30-minute strategy consultation/,
    /typically start within 1-2 weeks of agreement/,
  ]) {
    test(`answers in its questions: ${statement.source}`, async ({ page }) => {
      await expect(page.locator('details', { hasText: statement })).toHaveCount(1);
    });
  }
});

const RULES: Record<string, RegExp[]> = {
  '/refund-policy': [
    /January 2025/,
    /within 7 days of the day the service started/,
    /not been fully delivered/,
    /in writing, by email/,
    /made for you are non-refundable once the work has begun/,
    /within 2-3 business days/,
    /within 5-7 business days/,
    /Campaigns that have been completed/,
    /Websites and apps that have been delivered/,
    /Ad spend/,
    /Domain and hosting fees/,
    /used for more than 7 days/,
  ],
  '/cancellation-policy': [
    /January 2025/,
    /Monthly package\s*30 days' written notice/,
    /Annual contract\s*60 days' written notice/,
    /One-time project\s*cannot be cancelled once it has started/,
    /Breach/,
    /unpaid 30 days after/,
    /Violation of the terms/,
    /Mutual agreement/,
    /Within 7 days of the last day of service we hand over/,
    /for 90 days after the last day/,
    /Within those 90 days you can reactivate your package without set-up fees/,
  ],
};
for (const [path, rules] of Object.entries(RULES)) {
  test(`${path} states every rule`, async ({ page }) => {
    await page.goto(path);
    const text = (await page.locator('main').innerText()).replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
    expect(rules.filter((rule) => !rule.test(text)).map(({ source }) => source)).toEqual([]);
  });
}

test('every page shows its content', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of sitemapPaths()) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('banner').getByRole('link').first(), path).toBeVisible();
    await expect.soft(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
    expect.soft((await page.locator('main').innerText()).length, path).toBeGreaterThan(400);
  }
});
