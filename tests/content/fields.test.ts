import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile, readText } from '../../src/collections/reading/content-file.ts';
import { makeEntryReader } from '../../src/collections/reading/entry.ts';
import { readContent } from '../../src/collections/reading/read-content.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const { entries, facts } = readContent(ROOT);
const readEntry = makeEntryReader(facts);
const files = entries
  .filter(({ collection }) => collection !== 'copy')
  .map((entry) => ({ entry, ...parseFile(entry.file, readText(join(ROOT, entry.file))) }));

type Change = (value: unknown) => unknown;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Date);

/** Fields with each value, list and group changed; what becomes undefined is left out. */
function changed(fields: unknown, change: Change): unknown {
  if (isList(fields)) return change(fields.flatMap((each) => changed(each, change) ?? []));
  if (!isGroup(fields)) return change(fields);
  const values: [string, unknown][] = Object.entries(fields);
  // The kind of a chart decides what else it has.
  return change(
    Object.fromEntries(values.map(([name, each]) => [name, name === 'kind' ? each : changed(each, change)])),
  );
}

const nameOf = (collection: string, field: string) => `${collection} ${field.replaceAll(/\.\d+/g, '')}`;

/** The fields that are refused after a change of all: `plans price.INR`. */
function refused(change: Change): string[] {
  const found = files.flatMap(({ entry, fields, body }) => {
    const text = JSON.stringify(changed(fields?.data, change));
    const { findings } = readEntry(entry, body === undefined ? text : `---\n${text}\n---\n`);
    return findings.map(({ field }) => nameOf(entry.collection, field));
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

/** Lists of groups are a kind of their own: once they are others, the lists in their groups are gone. */
const kindOf = (value: unknown) =>
  isList(value) ? (value.some(isGroup) ? 'list of groups' : 'list') : typeof value;

/** What is refused once all texts, numbers, lists or groups are others. */
const refusedAs = (kind: string, to: Change) =>
  refused((value) => (kindOf(value) === kind ? to(value) : value));

test('each field but some is needed', () => {
  const single = (to: unknown) => refused((value) => (isList(value) || isGroup(value) ? value : to));
  const [all, needed] = [single([]), single(undefined)];
  expect(without(all, needed).filter((field) => !OPTIONAL.test(field))).toEqual([]);
  expect(needed.filter((field) => all.includes(field) && OPTIONAL.test(field))).toEqual([]);
  const described = ['blog excerpt', 'caseStudies summary', 'pages seo.description'];
  expect(refusedAs('string', () => 'Short')).toEqual(expect.arrayContaining(described));
});

test('no group has a field of another name, but those in which editors name things', () => {
  const others = files.flatMap(({ entry, fields }) =>
    [...(fields?.lines.keys() ?? [])].flatMap((field) =>
      /(^|\.)\d*$/.test(field) ? [] : nameOf(entry.collection, field.replace(/[^.]+$/, 'other')),
    ),
  );
  const found = refusedAs('object', (group) => ({ ...Object(group), other: 1 }));
  expect(without([...new Set(others)], found)).toEqual(['plans numbers.other', 'site facts.other']);
});

/** Names of something, places and own figures. */
const FREE = /(file|category|services?|plan|fields)$|(numbers|facts)\.|itude$/;
/** Lists that may have one entry. */
const FROM_ONE =
  /^blog tags|items.fields|made|Abroad|words|keyFacts|lines|closing|categories|faq.items|report|rows|facts$|^site|(ies|forms) services$|^forms [ct]\w+$/;

/** Texts of more than two lines. */
const PARAGRAPHS =
  /text|noScript|answer|benefits|bio|challenge|content|disclaimer|quote|^(policies summary|site description)/;

type Row = [kind: string, how: string, to: Change, free: RegExp];

test.each<Row>([
  ['string', 'empty', () => ' ', FREE],
  ['string', 'of three lines', () => 'x '.repeat(90), new RegExp(`${FREE.source}|${PARAGRAPHS.source}`)],
  ['string', 'endless', () => 'x'.repeat(4000), FREE],
  ['number', 'negative', () => -1, FREE],
  ['number', 'zero', () => 0, /ount|views|chart|orders|earned|share|numbers|facts|itude|utes[AB]|notice/],
  ['number', 'not whole', () => 5.5, /chart|numbers|facts|itude$/],
  ['number', 'huge', () => 1e9, /ount|views|order|chart|rice|report|adSpend|numbers|facts|phoneServices/],
  ...['list', 'list of groups'].flatMap((kind): Row[] => [
    [kind, 'empty', () => [], /made|Abroad|words|keyFacts|holidays|items.fields|navigation.services/],
    [kind, 'of one', (list) => isList(list) && list.slice(0, 1), FROM_ONE],
    [
      kind,
      'endless',
      (list) => isList(list) && Array(20).fill(list[0]),
      /made|words|privacy.items|option|categories|faq.items|^site|(ies|forms) services$|^forms [ct]\w+$/,
    ],
  ]),
])('a %s that is %s is refused, but in some places', (...[kind, , to, free]) => {
  const all = refusedAs(kind, () => ({}));
  expect(without(all, refusedAs(kind, to)).filter((field) => !free.test(field))).toEqual([]);
});

/** The texts into which the site writes a value. */
const WITH_A_VALUE = [
  'pages archive.description|pages archive.title|pages captions.bars|pages captions.series|pages closing.title',
  'pages filters.found|pages labels.before|pages laterPage|pages learnMoreAbout|pages minutes|pages questions.text',
  'pages rupee.result|pages search.found|pages search.more|pages sheet.week|pages sheet.withGst|pages views',
  'site footer.copyright|site whatsapp.about',
].flatMap((names) => names.split('|'));

test.each(['$1', '{$1} {other}'])('a word in braces stays alone where it is, so %s is refused', (to) => {
  const found = refusedAs('string', (text) => String(text).replaceAll(/\{(\w+)\}/g, to));
  expect(found.sort()).toEqual(WITH_A_VALUE);
});
