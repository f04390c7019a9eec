import { afterAll, expect, test } from 'vitest';
import { readFacts } from '../../src/collections/reading/content-file.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { anyOf, append, set, TemporaryContent } from './temporary-content.ts';

const facts = readFacts(ROOT);
const fact = (name: string) => facts.get(name) ?? '';
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
