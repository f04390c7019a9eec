import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { splitAtPrices, withoutPrices } from '../../../src/collections/facts/references.ts';
import { listCaseStudies, listIndustries } from '../../../src/collections/queries/case-studies.ts';
import * as blog from '../../../src/collections/queries/posts.ts';
import { listContactChoices } from '../../../src/collections/queries/contact-choices.ts';
import { listPlans } from '../../../src/collections/queries/plans.ts';
import { listPolicies } from '../../../src/collections/queries/policies.ts';
import { listReplies } from '../../../src/collections/queries/replies.ts';
import { listPrices } from '../../../src/collections/queries/prices.ts';
import { getStaticPaths } from '../../../src/pages/og/[...path].png.ts';
import { GET as getFeed } from '../../../src/pages/rss.xml.ts';
import { contactServices, pageOf, plans, services, studies } from '../../fixtures/content/content-entries.ts';
import { ROOT } from '../../fixtures/stack/run-node.ts';
import { addContent } from '../../fixtures/unit/content.ts';

const post = (title: string, more: string, [category, tag] = ['tips', 'Secret']) =>
  `---\ntitle: ${title}\nexcerpt: ${'What we tried. '.repeat(6).trim()}\ncategory: ${category}\nauthor: Asha & <Sons>\ntags: [${tag}]\n${more}\n---\nText.\n`;

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const TOPICS = 'content/blog-categories.yaml';
const planWith = (price: string) =>
  textOf(`content/plans/${String(plans.find((plan) => plan.price)?.id)}.yaml`)
    .replace(/^price:\n(?: .*\n)+/m, `${price}\n`)
    .replace(/^numbers:\n(?: .*\n)+/m, 'numbers: { adSpend: none }\n')
    .replaceAll(/^(?:adSpend|popular):.*\n(?: .*\n)*/gm, '');

const [[service], [study]] = [services, studies];
const serviceFile = `content/services/${String(service?.id)}.md`;
const studyFile = `content/case-studies/${String(study?.id)}.yaml`;
const other = `content/case-studies/${String(studies[1]?.id)}.yaml`;
const withIndustry = (file: string, industry: string) =>
  textOf(file).replace(/^industry: .*/m, `industry: ${industry}`);

beforeEach(() => {
  // Half an hour into the day of the post at the office in India, and still the day before in UTC.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-06-01T19:00:00Z'));
});
beforeAll(() => {
  addContent({
    'content/blog/today.md': post('Of today', 'date: 2030-06-02\nfeatured: true'),
    'content/blog/tomorrow.md': post('Of tomorrow', 'date: 2030-06-03'),
    'content/blog/tagged.md': post('Of another topic', 'date: 2014-01-01', ['advertising', 'Odd']),
    'content/blog/draft.md': post('Not ready', 'date: 2025-01-01\ndraft: true'),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `content/blog/old-${String(index)}.md`,
        post(`Old ${String(index)}`, 'date: 2015-01-01'),
      ]),
    ),
    [serviceFile]: textOf(serviceFile).replace(
      /^description: .*(\n .*)*/m,
      'description: Ads from ₹2.5. Or a shop.',
    ),
    'content/plans/one.yaml': planWith('price: { INR: 50000, USD: 600 }'),
    'content/plans/two.yaml': planWith('price: { INR: 50000, USD: 650 }'),
    'content/plans/free.yaml': planWith('onQuote: On request'),
    [TOPICS]: textOf(TOPICS).replaceAll(/^ +count:.*\n/gm, ''),
    'content/replies/a.md': '---\ntitle: Later\norder: 901\nlanguage: hi\n---\n\nHello {name}\n\n',
    'content/replies/b.md': `---\ntitle: Earlier\norder: 900\nservice: ${String(contactServices[0])}\n---\nHi\n`,
    [studyFile]: withIndustry(studyFile, 'हस्तशिल्प'),
    [other]: withIndustry(other, 'हस्तशिल्प!'),
  });
});

describe('the posts', () => {
  test('begin with that of today and leave out what is not published', async () => {
    const posts = await blog.listPosts();
    expect((await blog.getFeaturedPost())?.id).toBe('today');
    expect(posts[0]).toMatchObject({ id: 'today', href: '/blog/today', image: '/og/blog.png' });
    expect(posts.filter(({ id }) => ['tomorrow', 'draft'].includes(id))).toEqual([]);
    const order = posts.map(({ date, id }) => [-Date.parse(date), id] as const);
    expect(order).toEqual(order.toSorted(([a, x], [b, y]) => a - b || (x < y ? -1 : 1)));
  });

  test('have related ones: a shared tag, then the topic, then the newest', async () => {
    const [self, ...others] = await blog.listPosts();
    const related = self && (await blog.listRelatedPosts({ ...self, tags: ['ODD'] }));
    const ofTopic = others.filter(({ category }) => category === 'tips');
    expect(related?.map(({ id }) => id)).toEqual(['tagged', ofTopic[0]?.id, ofTopic[1]?.id]);
  });

  test('are counted by topic where the file has no number', async () => {
    const posts = await blog.listPosts();
    const tips = posts.filter(({ category }) => category === 'tips').length;
    expect(await blog.listTopics()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'all', count: posts.length, href: '/blog' }),
        expect.objectContaining({ id: 'tips', count: tips, href: '/blog/category/tips' }),
      ]),
    );
  });

  test('have pages of twelve for each topic, and of the list those after the first', async () => {
    const [pages, posts] = [await blog.listBlogPages(), await blog.listPosts()];
    const told = (id: string) =>
      pages
        .filter(({ topic }) => topic.id === id)
        .map(({ list, posts, page, newer, older }) => [list, posts.length, page, newer, older]);
    const [list, tips] = ['/blog', '/blog/category/tips'];
    expect(told('tips').slice(0, 2)).toEqual([
      ['category/tips', 12, 1, undefined, `${tips}/2`],
      ['category/tips/2', 12, 2, tips, `${tips}/3`],
    ]);
    expect(told('tips').at(-1)?.[4]).toBeUndefined();
    expect(told('all')[0]).toEqual(['page/2', 12, 2, list, `${list}/page/3`]);
    const shown = pages.flatMap((page) => (page.topic.id === 'all' ? page.posts : []));
    expect(shown.map(({ id }) => id)).toEqual(posts.slice(5).map(({ id }) => id));
  });

  test('are in the feed, the newest fifty from midnight of the office', async () => {
    const answer = await getFeed({ site: new URL('https://agency.example') } as never);
    const feed = await (answer as Response).text();
    expect(feed.match(/<item>/g)).toHaveLength(50);
    expect(feed).toContain('<dc:creator>Asha &amp; &lt;Sons&gt;</dc:creator>');
    expect(feed).toContain('<pubDate>Sat, 01 Jun 2030 18:30:00 GMT</pubDate>');
  });
});

test('studies of an industry in another script share its list', async () => {
  expect((await listCaseStudies()).filter(({ keys }) => keys.industry === 'हस्तशिल्प')).toHaveLength(2);
  expect((await listIndustries()).filter(({ id }) => id === 'हस्तशिल्प')).toHaveLength(1);
});

test('prices with the same rupees keep their own dollars, in texts too', async () => {
  expect(splitAtPrices('from { prices.seo } a month')).toEqual(['from ', 'prices.seo', ' a month']);
  const prices = await listPrices();
  expect(prices.get('plans.one.price')).toEqual({ INR: 50_000, USD: 600 });
  expect(prices.get('plans.two.price')).toEqual({ INR: 50_000, USD: 650 });
  expect(prices.get('plans.free.price')).toBe('On request');
  expect(prices.get('plans.free.adSpend')).toBe('none');
  expect([...withoutPrices(new Map([...prices.keys()].map((name) => [name, ''])))]).toEqual([]);
});

test('a link to the contact form can choose each service, and each plan with its price', async () => {
  const choices = await listContactChoices();
  expect(choices.services).toEqual(Object.fromEntries(services.map(({ id, enquiry }) => [id, enquiry])));
  expect(Object.keys(choices.plans)).toEqual(
    (await listPlans()).flatMap(({ id, enquiry }) => (enquiry ? [id] : [])),
  );
  expect(choices.plans['one']).toMatchObject({ prices: { INR: '₹50,000 per month', USD: '$600 per month' } });
  expect(choices.plans['free']).toMatchObject({ prices: { INR: 'On request', USD: 'On request' } });
});

test('the picture of a shared page has its eyebrow and title, that of a service its first sentence', async () => {
  const { hero } = pageOf('about');
  const paths = await getStaticPaths();
  const cards = paths.map(({ params, props }) => [params.path, props.eyebrow, props.title]);
  expect(cards).toContainEqual(['about', hero.eyebrow, hero.title]);
  expect(cards).toContainEqual([`services/${String(service?.id)}`, service?.title, 'Ads from ₹2.5.']);
});

test('the policies stand in the order of their titles', async () => {
  const titles = (await listPolicies()).map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted());
});

test('saved replies stand in their order, as they were written', async () => {
  const [earlier, later] = (await listReplies()).slice(-2);
  expect(later).toEqual({ id: 'a', title: 'Later', language: 'hi', text: 'Hello {name}' });
  expect(earlier).toMatchObject({ id: 'b', language: 'en', service: contactServices[0] });
});
