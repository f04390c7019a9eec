import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { formatMoney } from '../../domain/site/money.ts';
import { SAMPLE_REFERENCE } from '../../domain/submission/reference.ts';
import { REPLY_HOURS } from '../../domain/site/reply-hours.ts';

/** What texts insert by reference: `{plans.starter.price}` becomes the value of `plans.starter.price`. */
export type Facts = ReadonlyMap<string, string>;

/** A reference has a dot. A word in braces without one, such as `{seconds}`, is replaced when the text is shown. */
const REFERENCE = /\{\s*([a-z]\w*(?:\.[\w-]+)+)\s*\}/gi;

/** The names of the facts that a text refers to. */
export const referencesIn = (text: string): string[] =>
  Array.from(text.matchAll(REFERENCE), ([, name = '']) => name);

/** A text without its references. */
export const withoutReferences = (text: string): string => text.replaceAll(REFERENCE, '');

/** Replaces the references in all texts of a value. Unknown ones stay; the checks report them. */
export function fillReferences<Value>(value: Value, facts: Facts): Value;
export function fillReferences(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (reference, name: string) => facts.get(name) ?? reference);
  if (Array.isArray(value)) return value.map((item: unknown) => fillReferences(item, facts));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillReferences(item, facts)]));
}

/** The facts of the files in `content/` of the project folder `root`. The schemas check these files, so anything is accepted here. */
export function readFacts(root: string): Facts {
  const read = (file: string) => fieldsOf(parseYaml(readFileSync(join(root, file), 'utf8')));
  const filesIn = (pattern: string) => globSync(`content/${pattern}`, { cwd: root }).sort();
  const facts = new Map<string, string>();
  const add = (group: string, values: Fields) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' || typeof value === 'number')
        facts.set(`${group}.${name}`, String(value).trim());
  };
  for (const file of filesIn('site.yaml')) {
    const site = read(file);
    add('site', factsOfSite(site));
    add('facts', fieldsOf(site['facts']));
    add('count', { years: new Date().getFullYear() - Number(site['founded']) });
  }
  for (const file of filesIn('plans/*.yaml')) add(`plans.${basename(file, '.yaml')}`, planFacts(read(file)));
  for (const file of filesIn('forms/quote.yaml'))
    add('prices', Object.fromEntries(listOf(read(file)['services']).map(basePrice)));
  const services = filesIn('services/*.md').map((file) => readFileSync(join(root, file), 'utf8'));
  add('count', {
    services: services.filter((text) => !/^listed:\s*false\b/im.test(text)).length,
    plans: filesIn('plans/*.yaml').length,
    caseStudies: filesIn('case-studies/*.yaml').length,
  });
  return facts;
}

/** A YAML file of `content/` with its references filled. */
export const readFilled = (root: string, file: string): unknown =>
  fillReferences(parseYaml(readFileSync(join(root, 'content', file), 'utf8')), readFacts(root));

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

function parseYaml(text: string): unknown {
  try {
    return parseDocument(text).toJS();
  } catch {
    return {};
  }
}

function factsOfSite({
  name,
  legalName,
  email,
  founded,
  phone,
  whatsapp,
  phoneHours,
  hours,
}: Fields): Fields {
  const open = listOf(hours).filter(({ opens }) => opens !== undefined);
  return {
    name,
    legalName,
    email,
    founded,
    phone: fieldsOf(phone)['display'],
    whatsapp: fieldsOf(whatsapp)['display'],
    phoneHours,
    replyHours: REPLY_HOURS,
    reference: SAMPLE_REFERENCE,
    hours: open.map(({ label, text }) => `${String(label)} ${String(text)}`).join(', '),
  };
}

/** The first amount among the features is the ad spend that is included. */
function planFacts({ name, price, onQuote = 'Custom', features, numbers }: Fields): Fields {
  const { inr, usd } = fieldsOf(price);
  const amount = fieldsOf(listOf(features).find((feature) => feature['amount'])?.['amount']);
  return {
    name,
    price: price === undefined ? onQuote : format(inr, 'INR'),
    priceUsd: price === undefined ? onQuote : format(usd, 'USD'),
    ...(amount['inr'] === undefined
      ? {}
      : { adSpend: format(amount['inr'], 'INR'), adSpendUsd: format(amount['usd'], 'USD') }),
    ...fieldsOf(numbers),
  };
}

const basePrice = ({ id, basePrice: price }: Fields): [string, unknown] => [String(id), format(price, 'INR')];

const format = (amount: unknown, currency: 'INR' | 'USD') =>
  Number.isFinite(amount) ? formatMoney(Number(amount), currency) : String(amount);
