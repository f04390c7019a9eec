import { describe } from 'vitest';
import {
  pageOf,
  plans,
  quoteChoices,
  services,
  teamSize,
  testimonialsOn,
} from '../fixtures/content/content-entries.ts';
import { all, expect, linksIn, nameOf, sectionOf, test, textOf } from '../fixtures/site/site-test.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { formatMoney } from '../../src/domain/site/money.ts';

// What each page must contain.

const home = pageOf('home');
const about = pageOf('about');
const contact = pageOf('contact');

const texts = (scope: ParentNode, selector: string) => all(scope, selector).map(textOf);

describe('the home page', () => {
  test('links to packages and contact first', ({ open }) => {
    expect(linksIn(open('/').querySelector('main section')).slice(0, 2)).toEqual(['/packages', '/contact']);
  });

  test('shows its figures', ({ open }) => {
    expect(texts(open('/'), 'main dl dd')).toEqual(home.stats.items.map(({ value }) => value));
  });

  test('links to other pages from each section', ({ open }) => {
    const page = open('/');
    const linksOf = ({ title }: { title: string }) => linksIn(sectionOf(page, title));
    expect(linksOf(home.video)).toEqual(['/contact']);
    expect(linksOf(home.tools)).toEqual(expect.arrayContaining(['/quote-calculator', '/case-studies']));
    expect(linksOf(home.services)).toContain('/services');
    expect(linksOf(home.closing)).toEqual(['/quote-calculator', '/packages', '/contact']);
  });

  test('shows its testimonials', ({ open }) => {
    const quotes = all(sectionOf(open('/'), home.testimonials.title), 'blockquote');
    expect(quotes).toHaveLength(testimonialsOn('home').length);
  });
});

describe('the about page', () => {
  test('shows mission, vision, values, story and team', ({ open }) => {
    const page = open('/about');
    const headings = texts(page, 'h1, h2, h3');
    for (const { title } of [about.mission, about.vision, about.story]) expect(headings).toContain(title);
    expect(all(sectionOf(page, about.values.title), 'h3')).toHaveLength(4);
    expect(all(sectionOf(page, about.team.title), 'h3')).toHaveLength(teamSize);
    const shown = page.querySelector('main dl');
    expect(shown && texts(shown, 'dd')).toEqual(about.stats.items.map(({ value }) => value));
  });

  test('ends with links to packages and contact', ({ open }) => {
    const links = linksIn(all(open('/about'), 'main section').at(-1));
    expect(links).toEqual(expect.arrayContaining(['/packages', '/contact']));
  });
});

describe('the services page', () => {
  test('lists each service with three features', ({ open }) => {
    const { all: title } = pageOf('services');
    const places = all(open('/services'), `section[aria-label="${title}"] > ul > li`);
    // The last place is the free call.
    const cards = places.filter((place) => !linksIn(place).includes('/consultation'));
    expect(cards).toHaveLength(services.filter(({ listed }) => listed).length);
    for (const card of cards) {
      expect(all(card, 'li')).toHaveLength(3);
      const [link] = all(card, 'a').filter((each) => nameOf(each).startsWith('Learn More about '));
      expect(link?.getAttribute('href')).toMatch(/^\/services\/[a-z0-9-]+$/);
    }
  });

  // And to the contact form with its choice: see contact-links.test.ts.
  test.for(services)('the page of $id links to packages and back', ({ id }, { open }) => {
    const links = linksIn(open(`/services/${id}`).querySelector('main'));
    expect(links).toEqual(expect.arrayContaining(['/packages', '/services']));
  });

  test.for(services)('the page of $id says what it costs, or that this is on quote', (service, { open }) => {
    const { price = '' } = service;
    const offered = quoteChoices.services.find(({ id }) => id === price);
    const text = textOf(open(`/services/${service.id}`).querySelector('main dl dd'));
    const { priceOnQuote } = pageOf('service');
    expect(text).toContain(offered ? formatMoney(offered.basePrice.INR, 'INR') : priceOnQuote);
  });
});

describe('the packages page', () => {
  test.for(plans)(
    'shows the $id plan in both currencies',
    ({ id, name, price, adSpend, features }, { open }) => {
      const card = open('/packages').getElementById(id);
      const amounts = [price, adSpend].filter((amount) => amount !== undefined);
      const shown = amounts.flatMap(({ INR, USD }) => [formatMoney(INR, 'INR'), formatMoney(USD, 'USD')]);
      for (const text of [name, ...shown, ...features.filter((each) => !each.includes('{'))])
        expect(textOf(card)).toContain(text.replace(/\s/g, ' '));
      expect(linksIn(card)).toEqual([
        id === 'custom' ? '/packages#custom-package' : `/contact?plan=${id}#message-form`,
      ]);
    },
  );

  test('marks only one plan as the most popular', ({ open }) => {
    const marks = all(open('/packages'), 'main *').filter(
      (element) => element.children.length === 0 && textOf(element) === 'Most Popular',
    );
    expect(marks).toHaveLength(1);
    // A phone shows it first.
    expect(all(open('/packages'), '.plan[data-first]').map(({ id }) => id)).toEqual(
      plans.filter(({ popular }) => popular).map(({ id }) => id),
    );
  });
});

describe('the contact page', () => {
  // The form stands directly below.
  test('leads from its head to a booking, and on a phone to a person', ({ open }) => {
    expect(linksIn(open('/contact').querySelector('main section'))).toEqual([
      '/consultation',
      expect.stringMatching(/^tel:\+\d+$/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
    ]);
  });

  test('offers call, mail and chat', ({ open }) => {
    const cards = all(open('/contact'), `[aria-label="${contact.cards.label}"] li`);
    expect(cards).toHaveLength(3);
    expect(textOf(cards[0] ?? null)).toContain('Mon-Fri 9AM-6PM IST');
    expect(textOf(cards[1] ?? null)).toContain('Response within 4 hours');
    expect(cards[2] && texts(cards[2], 'a')).toContain('Chat on WhatsApp');
  });

  test('shows the office and its hours', ({ open }) => {
    const office = textOf(sectionOf(open('/contact'), contact.office.title));
    const hours = siteFacts.hours.map(({ text }) => text.replace(/\s/g, ' '));
    for (const text of ['Ghaziabad, Uttar Pradesh', 'India', ...hours]) expect(office).toContain(text);
  });

  test('repeats the contact links as quick actions', ({ open }) => {
    expect(linksIn(sectionOf(open('/contact'), contact.quickActions.title)).slice(-3)).toEqual([
      expect.stringMatching(/^tel:\+\d+$/),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
    ]);
  });
});

const ANSWERS = [
  ['/packages', /any time.*next billing cycle/],
  ['/packages', /Contract and month-to-month options/],
  ['/packages', /Ad spend is separate from our management fee/],
  ['/contact', /Within 4 hours in business hours/],
  ['/contact', /free 30-minute strategy consultation/],
  ['/contact', /typically start within 1-2 weeks of agreement/],
] as const;

test.for(ANSWERS)('%s answers in its questions: %s', ([path, answer], { open }) => {
  expect(texts(open(path), 'details').filter((question) => answer.test(question))).toHaveLength(1);
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
  '/privacy': [/withdraw your consent at any time/, /Write to \S+@.* a complaint within 90 days/],
};

test.for(Object.entries(RULES))('%s states every rule', ([path, rules], { open }) => {
  const text = textOf(open(path).querySelector('main')).replace(/[’‘]/g, "'");
  expect(rules.filter((rule) => !rule.test(text)).map(({ source }) => source)).toEqual([]);
});
