import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from '../../src/collections/reading/content-file.ts';
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
  const { phone, whatsapp, address, hours, founded } = siteFacts;
  const open = hours.filter((each) => 'opens' in each).map(({ label, text }) => `${label} ${text}`);
  const both = (name: string, amount: Money | undefined, otherwise?: string) => [
    [name, amount ? formatMoney(amount.INR, 'INR') : otherwise],
    [`${name}Usd`, amount ? formatMoney(amount.USD, 'USD') : otherwise],
  ];
  const ofPlans = plans.flatMap(({ id, name, price, onQuote, adSpend }) => [
    [`plans.${id}.name`, name],
    ...both(`plans.${id}.price`, price, onQuote),
    ...(adSpend ? both(`plans.${id}.adSpend`, adSpend) : []),
  ]);
  const prices = quoteChoices.services.map(({ id, basePrice }) => both(`prices.${id}`, basePrice)[0] ?? []);
  const results = services.flatMap(({ id, firstResult }) =>
    firstResult ? [[`services.${id}.firstResult`, firstResult.value]] : [],
  );
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ 'site.phone': phone.display, 'site.whatsapp': whatsapp.display, 'site.region': address.region },
    ...{ 'site.hours': open.join(', '), 'site.email': siteFacts.email },
    ...Object.fromEntries([...ofPlans, ...prices, ...results]),
    'count.years': String(new Date().getFullYear() - founded),
    'count.services': String(services.filter(({ listed }) => listed).length),
    ...{ 'count.plans': String(plans.length), 'count.caseStudies': String(studies.length) },
  });
  expect([...facts.values()].filter((value) => /\{\w+\./.test(value))).toEqual([]);
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
