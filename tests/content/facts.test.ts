import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from '../../src/collections/loading/facts.ts';
import { buildCopy } from '../bench/site-copy.ts';
import { contactBudgets, plans } from '../fixtures/content/content-entries.ts';
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
  [set(HOME, "note: 'In {facts.unknown} minutes'"), 'hero.note'],
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
  for (const change of [append(article, `${text}.`), set(HOME, `note: ${text}`)]) {
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

describe('after a change of prices and of the telephone number', () => {
  const FOLDER = join(ROOT, '.local/test', `facts-${String(process.pid)}`);
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const planFile = `content/plans/${plan}.yaml`;
  const oldDigits = fact('site.phone').replace(/\D/g, '');
  // Prices of the calculator may be the same as a plan's.
  const files = {
    [planFile]: read(planFile).replace(/^price:\n.*\n.*/m, 'price:\n  inr: 71234\n  usd: 877'),
    'content/forms/quote.yaml': read('content/forms/quote.yaml').replaceAll(
      /basePrice: \d+/g,
      'basePrice: 61234',
    ),
    'content/site.yaml': read('content/site.yaml')
      .replaceAll(fact('site.phone'), '+91 98123 45670')
      .replaceAll(`+${oldDigits}`, '+919812345670'),
  };
  let output: { file: string; text: string }[] = [];

  beforeAll(async () => {
    await buildCopy(FOLDER, { files });
    const written = globSync(['dist/**/*.{html,txt,xml,json,js}', 'src/copy/**/*.ts'], { cwd: FOLDER });
    output = written.map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      // The budgets to choose from are fixed texts.
      return { file, text: contactBudgets.reduce((rest, budget) => rest.replaceAll(budget, ''), text) };
    });
  }, 180_000);
  afterAll(() => {
    rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 });
  });

  const filesWith = (text: string | RegExp) => {
    const pattern = typeof text === 'string' ? new RegExp(RegExp.escape(text)) : text;
    return output.filter((each) => pattern.test(each.text)).map(({ file }) => file);
  };

  test('no page, mail or feed has the old price', () => {
    // An article may contain a range that begins with the same amount.
    const grouped = `${price.replace('₹', '')}(?!–)`;
    const old = new RegExp(String.raw`(?<![\d,])(?:${grouped}|${price.replace(/\D/g, '')})(?![\d,]*\d)`);
    expect(filesWith(old)).toEqual([]);
    const shown = ['dist/index.html', 'dist/packages.html', 'dist/llms.txt'];
    expect(filesWith('₹71,234')).toEqual(expect.arrayContaining(shown));
  });

  test('no page, mail or feed has the old number', () => {
    expect([...filesWith(fact('site.phone')), ...filesWith(oldDigits)]).toEqual([]);
    expect(filesWith('+919812345670')).toContain('dist/contact.html');
  });
});
