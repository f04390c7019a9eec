import { describe } from 'vitest';
import { slug } from '../../src/domain/site/slug.ts';
import { choicesOf, fitting } from '../fixtures/browser/case-studies-page.ts';
import { posts, titlesOf, topics } from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

// The pages behind the filters, for search engines and browsers without JavaScript.

const titlesOn = (page: Document, selector: string) => all(page, selector).map(textOf);

describe.for([
  ['Category', 'category'],
  ['Industry', 'industry'],
] as const)('the filter %s', ([name, key]) => {
  test('links to a page of its studies for each choice', ({ open }) => {
    const list = open('/case-studies');
    for (const value of choicesOf(key).filter((choice) => choice !== undefined)) {
      const id = key === 'category' ? value : slug(value);
      const link = list.querySelector(`nav[aria-label="${name}"] a[data-value="${id}"]`);
      expect(link?.getAttribute('href')).toBe(`/case-studies/${key}/${id}`);
      const found = key === 'category' ? fitting(value, undefined) : fitting(undefined, value);
      const cards = open(`/case-studies/${key}/${id}`);
      expect(titlesOn(cards, '[data-card] :is(h2, h3)')).toEqual(titlesOf(found));
    }
  });
});

test('each topic links to a page of its articles', ({ open }) => {
  const links = all(open('/blog'), 'nav[aria-labelledby=topics-title] a');
  for (const [topic, { name }] of Object.entries(topics).filter(([id]) => id !== 'all')) {
    const link = links.find((each) => textOf(each).startsWith(name));
    expect(link?.getAttribute('href')).toBe(`/blog/category/${topic}`);
    const titles = posts.filter(({ category }) => category === topic).map(({ title }) => title);
    expect(titlesOn(open(`/blog/category/${topic}`), 'main li h3')).toEqual(titles);
  }
});
