import { pageOf, plans } from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

// What pages must contain, whatever content/ says. All of their texts: see said.test.ts.

const [home, about, contact] = [pageOf('home'), pageOf('about'), pageOf('contact')];

/** The links of sections, and where they must lead first. */
const LINKS: [section: string, links: readonly { href: string }[], agreed: string[]][] = [
  ['the top of /', home.hero.links, ['/packages', '/contact']],
  ['films', [home.video.link], ['/contact']],
  ['tools', home.tools.items.map(({ link }) => link), ['/quote-calculator', '/case-studies']],
  ['services', [home.services.link], ['/services']],
  ['the end of /', home.closing.links, ['/quote-calculator', '/packages', '/contact']],
  ['the end of /about', about.closing.links, ['/packages', '/contact']],
  ['the top of /contact', contact.hero.links ?? [], ['/consultation']],
  ['the end of /case-studies', pageOf('case-studies').closing.links, ['/contact', '/packages']],
];

test.for(LINKS)('%s leads on as agreed', ([, links, agreed]) => {
  expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(agreed));
});

test('a phone shows the most popular plan first, whose button stands out', ({ open }) => {
  const first = all(open('/packages'), '.plans [data-first], .plan [data-kind=primary]');
  const named = first.map((each) => each.closest('.plan')?.id ?? each.getAttribute('href'));
  const { id = '', popular } = plans.find((plan) => plan.popular) ?? plans[0] ?? {};
  expect(named).toEqual([`#${id}`, id, ...(popular ? [id] : [])]);
});

test('steps are numbered from one, for who sees them', ({ listed, open }) => {
  const lists = listed.flatMap(({ path }) => all(open(path), 'main ol'));
  const signs = lists.map((list) => all(list, ':scope > li > [aria-hidden]').map(textOf));
  const numbers = signs.filter(([first = '']) => /\d/.test(first));
  expect(numbers.length).toBeGreaterThan(1);
  for (const steps of numbers) expect(steps).toEqual(steps.map((_, at) => String(at + 1)));
});

/** Agreed word for word, and the rules that the policies must have. */
const RULES: Record<string, RegExp[]> = {
  '/packages': [
    ...[/Most Popular/, /any time.*next billing cycle/, /Contract and month-to-month options/],
    /Ad spend is separate from our management fee/,
  ],
  '/contact': [
    ...[/Mon-Fri 9AM-6PM IST/, /Response within 4 hours/, /Chat on WhatsApp/, /Ghaziabad, Uttar Pradesh/],
    ...[/India/, /Within 4 hours in business hours/, /free 30-minute strategy consultation/],
    /typically start within 1-2 weeks of agreement/,
  ],
  '/case-studies': [/500%/, /200\+/, /50Cr\+/, /98%/, /Talk to us/, /See packages/],
  '/refund-policy': [
    ...[/January 2025/, /within 7 days of the day the service started/, /not been fully delivered/],
    ...[/in writing, by email/, /made for you are non-refundable once the work has begun/],
    ...[/within 2-3 business days/, /within 5-7 business days/, /Campaigns that have been completed/],
    ...[/Websites and apps that have been delivered/, /Ad spend/, /Domain and hosting fees/],
    /used for more than 7 days/,
  ],
  '/cancellation-policy': [
    ...[/January 2025/, /Monthly package\s*30 days' written notice/],
    ...[/Annual contract\s*60 days' written notice/, /Breach/, /unpaid 30 days after/, /Mutual agreement/],
    ...[/One-time project\s*cannot be cancelled once it has started/, /Violation of the terms/],
    ...[/Within 7 days of the last day of service we hand over/, /for 90 days after the last day/],
    /Within those 90 days you can reactivate your package without set-up fees/,
  ],
  '/privacy': [/withdraw your consent at any time/, /Write to \S+@.* a complaint within 90 days/],
};

test.for(Object.entries(RULES))('%s has the agreed words and rules', ([path, rules], { open }) => {
  const text = textOf(open(path).querySelector('main')).replace(/[’‘]/g, "'");
  expect(rules.filter((rule) => !rule.test(text)).map(({ source }) => source)).toEqual([]);
});
