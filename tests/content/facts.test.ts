import { afterAll, expect, test } from 'vitest';
import { readFacts } from '../../src/collections/reading/content-file.ts';
import { plans } from '../fixtures/content/content-entries.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { anyOf, append, set, TemporaryContent } from './temporary-content.ts';

const facts = readFacts(ROOT);
const fact = (name: string) => facts.get(name) ?? '';
const plan = plans.find(({ price }) => price)?.id ?? '';
const price = fact(`plans.${plan}.price`);
const article = anyOf('blog');
const HOME = 'content/pages/home.yaml';

const content = new TemporaryContent();
afterAll(() => {
  content.remove();
});

test.each([
  [set(HOME, "eyebrow: 'In {facts.unknown} minutes'"), 'hero.eyebrow'],
  [append(article, 'From {plans.unknown.price}.'), 'text'],
  [set('content/copy/forms.yaml', 'saved: Call {site.unknown}'), 'draft.saved'],
])('a reference to an unknown fact is an error: $to', (change, field) => {
  const { problems } = content.after(change);
  expect(problems).toMatchObject([{ file: change.file, field, level: 'error' }]);
  expect(problems[0]?.message).toMatch(/^There is no \{.*unknown.*\}\. Possible are \{/);
});

test('a text is measured with its references filled', () => {
  const { problems } = content.after(set(HOME, `title: '{site.legalName} ${'x'.repeat(60)}'`));
  expect(problems[0]?.message).toContain(`found ${String(fact('site.legalName').length + 61)}`);
});

test.each([
  [`${price} a month`, `plans.${plan}.price`],
  [`${price.replace('₹', '')} a month`, `plans.${plan}.price`],
  [`${price.replace(/\D/g, '')} a month`, `plans.${plan}.price`],
  [`${fact(`plans.${plan}.priceUsd`)} a month`, `plans.${plan}.priceUsd`],
  [`Call ${fact('site.phone')}`, 'site.phone'],
  [`Call ${fact('site.phone').replace(/\D/g, '').slice(-10)}`, 'site.phone'],
  ['Write to {site.name}, 21 services', 'count.services'],
  ['900+ happy clients', 'facts.clients'],
])('a copy of a fact is warned about: %s', (text, reference) => {
  for (const change of [append(article, `${text}.`), set(HOME, `eyebrow: ${text}`)]) {
    const { problems } = content.after(change);
    expect(problems).toMatchObject([{ file: change.file, level: 'warning' }]);
    expect(problems[0]?.message).toContain(`{${reference}}`);
  }
});

test.each([`${price}–99,00,000`, `{plans.${plan}.price}`, 'It took 900 ms', 'Three services'])(
  'no copy of a fact: %s',
  (text) => {
    expect(content.after(append(article, text)).problems).toEqual([]);
  },
);

test('a refused price is no figure that texts could copy', () => {
  const file = `content/plans/${plan}.yaml`;
  const { problems } = content.after(set(file, 'inr: -5'));
  expect(problems.map((problem) => problem.file)).toEqual([file]);
});
