import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from '../../src/collections/reading/content-file.ts';
import { makeEntryReader } from '../../src/collections/reading/entry.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { formatMoney, type Money } from '../../src/domain/site/money.ts';
import { plans, quoteChoices, services, studies } from '../fixtures/content/content-entries.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { anyOf, append, copyContent, set } from './temporary-content.ts';

const facts = readFacts(ROOT);
const fact = (name: string) => facts.get(name) ?? '';
const HOME = 'content/pages/home.yaml';

const content = copyContent();

test('texts may insert what the files say, in words without references', () => {
  const { phone, whatsapp, address, hours, founded, email, timeZone } = siteFacts;
  const all = Object.fromEntries(facts);
  const open = hours.filter((each) => 'opens' in each).map(({ label, text }) => `${label} ${text}`);
  expect(all).toMatchObject({
    'site.phone': phone.display,
    'site.whatsapp': whatsapp.display,
    'site.region': address.region,
    'site.email': email,
    'site.timeZone': timeZone,
    'site.hours': open.join(', '),
    'count.years': String(new Date().getFullYear() - founded),
    'count.services': String(services.filter(({ listed }) => listed).length),
    'count.plans': String(plans.length),
    'count.caseStudies': String(studies.length),
  });
  const inBoth = (name: string, { INR, USD }: Money) => ({
    [name]: formatMoney(INR, 'INR'),
    [`${name}Usd`]: formatMoney(USD, 'USD'),
  });
  for (const { id, name, price, onQuote, adSpend } of plans) {
    const words = { [`plans.${id}.price`]: onQuote, [`plans.${id}.priceUsd`]: onQuote };
    expect(all).toMatchObject({ ...words, ...(price && inBoth(`plans.${id}.price`, price)) });
    expect(all[`plans.${id}.name`]).toBe(name);
    if (adSpend) expect(all).toMatchObject(inBoth(`plans.${id}.adSpend`, adSpend));
  }
  for (const { id, basePrice } of quoteChoices.services)
    expect(all[`prices.${id}`]).toBe(formatMoney(basePrice.INR, 'INR'));
  for (const { id, firstResult } of services)
    expect(all[`services.${id}.firstResult`]).toBe(firstResult?.value);
  expect(Object.values(all).filter((value) => /\{\w+\./.test(value))).toEqual([]);
});

test('a file that was read before is read again with another fact', () => {
  const source = { file: 'content/replies/a.md', collection: 'replies', id: 'a' } as const;
  const bodyWith = (name: string) =>
    makeEntryReader(new Map([['a.b', name]]))(source, '---\n---\n{a.b}').body;
  expect(['One', 'Two'].map(bodyWith)).toEqual(['One', 'Two']);
});

test.each([
  [set(HOME, "eyebrow: 'In {facts.unknown} minutes'"), 'hero.eyebrow'],
  [append(anyOf('blog'), 'From {plans.unknown.price}.'), 'text'],
  [append(anyOf('blog', 1), 'From {plans.pro.unknown}.'), 'text'],
  [set('content/copy/forms.yaml', 'saved: Call {site.unknown}'), 'draft.saved'],
])('a reference to an unknown fact is an error, which names those of its group: $to', (change, field) => {
  const { problems } = content.after(change);
  expect(problems).toMatchObject([{ file: change.file, field, level: 'error' }]);
  expect(problems[0]?.message).toMatch(/^There is no \{([\w.]+)\.unknown.*\}\. Possible are \{\1\./);
});

test.each(['{site.legalName}', '{{ site.legalName }}'])('a text is measured with %s filled', (name) => {
  const { problems } = content.after(set(HOME, `title: '${name} ${'x'.repeat(60)}'`));
  expect(problems[0]?.message).toContain(`found ${String(fact('site.legalName').length + 61)}`);
});

/** The lists of this file are stored with what was sent, so their entries are fixed texts. */
const LISTS = join('content', 'forms', 'contact.yaml');
const texts = globSync(['content/**/*.{md,yaml}', 'src/**/*.{astro,ts,tsx}', 'supabase/functions/**/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => file !== LISTS && !/^src[/\\]copy[/\\]/.test(file))
  .map((file) => ({
    file,
    // Comments have examples, and budgets are such entries.
    text: readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/^ +budget:.*/gm, '')
      .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, ''),
  }));

const whole = (value: string) => new RegExp(String.raw`(?<![\d,.–])${RegExp.escape(value)}(?![,\d]*\d|–)`);

// Who changes a price or the telephone number changes it everywhere.
test.each([
  ...plans.flatMap(({ id, price }) =>
    price ? [fact(`plans.${id}.price`), fact(`plans.${id}.priceUsd`)] : [],
  ),
  fact('site.phone'),
  fact('site.phone').replace(/\D/g, ''),
])('%s is written nowhere as a text', (value) => {
  const found = texts.filter(({ text }) => whole(value).test(text)).map(({ file }) => file);
  expect(found.filter((file) => file !== join('content', 'site.yaml'))).toEqual([]);
});
