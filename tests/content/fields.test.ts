import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile, readText } from '../../src/collections/reading/content-file.ts';
import { makeEntryReader } from '../../src/collections/reading/entry.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const { entries, facts } = readContent(ROOT);
const readEntry = makeEntryReader(facts);

type Change = (value: unknown) => unknown;

/** Fields with each value changed; what becomes undefined is left out. */
function changed(fields: unknown, change: Change): unknown {
  if (Array.isArray(fields)) return fields.flatMap((each) => changed(each, change) ?? []);
  if (typeof fields !== 'object' || fields === null || fields instanceof Date) return change(fields);
  const values: [string, unknown][] = Object.entries(fields);
  // The kind of a chart decides what else it has.
  return Object.fromEntries(
    values.map(([name, each]) => [name, name === 'kind' ? each : changed(each, change)]),
  );
}

/** The fields that are refused after a change of all: `plans price.INR`. */
function refused(change: Change): string[] {
  const found = entries.flatMap((entry) => {
    if (entry.collection === 'copy') return [];
    const { fields, body } = parseFile(entry.file, readText(join(ROOT, entry.file)));
    const text = JSON.stringify(changed(fields?.data, change));
    const { findings } = readEntry(entry, body === undefined ? text : `---\n${text}\n---\n`);
    return findings.map(({ field }) => `${entry.collection} ${field.replaceAll(/\.\d+/g, '')}`);
  });
  return [...new Set(found)];
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => !others.includes(each));

/** Sections whose heading stands alone where an editor leaves the text out. */
const SECTIONS =
  'mission|vision|values|story|team|closing|included|faq|approach|next|rupee|video|tools|services|testimonials|subscribe|help|work';
const OPTIONAL = new RegExp(
  `^(?!pages labels)(${[
    String.raw`\w+ (.+\.)?(sample|alt|decorative|eyebrow|formerly)|.+ (.+\.)?(items|features|process)\.href|.+lines\.share`,
    String.raw`blogCategories .+\.count|blog (service|views|updated|featured|draft|readTime)|caseStudies (cost|failed)`,
    String.raw`forms .+\.(hint|placeholder|optionsAbroad)|forms (.+\.)?privacy\.items\.fields|replies (language|service)`,
    String.raw`pages (${SECTIONS})\.text|pages (stats\.items\.note|categoriesNote|sheet\.rows\.(number|text))`,
    String.raw`plans (priceWithGst|includes|numbers\..+|enquiry\.budget|onQuote|popular)|services (price|listed)`,
    String.raw`site (facts\..+|hours\.(opens|closes)|holidays|redirects\..+|header\.navigation\.(services|onPhone))`,
  ].join('|')})$`,
);
const FREE = /(file|category|services?|plan|fields)$|(numbers|facts)\.|itude$/;

test('each field but some is needed', () => {
  const [all, needed] = [refused(() => []), refused(() => undefined)];
  expect(without(all, needed).filter((field) => !OPTIONAL.test(field))).toEqual([]);
  expect(needed.filter((field) => all.includes(field) && OPTIONAL.test(field))).toEqual([]);
});

test.each([
  ['string', 'empty', ' '],
  ['string', 'endless', 'x '.repeat(2000)],
  ['number', 'negative', -1],
])('a %s that is %s is refused, but by what names something, places and own figures', (kind, _, wrong) => {
  const only = (to: unknown) => refused((value) => (typeof value === kind ? to : value));
  expect(without(only([]), only(wrong)).filter((field) => !FREE.test(field))).toEqual([]);
});
