import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { blogCategoriesSchema, blogPostSchema } from '../../../src/collections/schemas/blog.ts';
import { notFoundPageSchema } from '../../../src/collections/schemas/pages/not-found.ts';
import { facts, formerly, href, hyphenated, seo, textWith } from '../../../src/collections/schemas/parts.ts';
import { testimonialSchema } from '../../../src/collections/schemas/people.ts';
import { picture } from '../../../src/collections/schemas/picture.ts';
import { policySchema } from '../../../src/collections/schemas/policies.ts';
import { siteSchema } from '../../../src/collections/schemas/site.ts';

const context = { image: () => z.string() } as never;
const { phone, address, hours, timeZone, redirects } = siteSchema(context).shape;
const openAt = (span: string) => {
  const [opens, closes] = span.split('-');
  return [{ label: 'A', days: ['Monday'], text: 'B', opens, closes }];
};
const late = ['24:00-25:00', '9:00-9:30', '09:60-10:00', '09:00', '09:00-09:00'].map(openAt);
const call = (number: string, display = number) => ({ display, number });
const word = (text: string) => [{ words: [text], href: '/' }];
const shows = (...alts: string[]) => alts.map((alt) => ({ file: 'a.jpg', alt }));
const odd = shows('', 'alt text', 'image', 'A photo.', 'Pic 2', 'IMG_2041', 'DSC-42', 'a.JPG', 'a.webp', '…');
const long = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length));
const wrongPictures = [...odd, {}, ...shows(...long(161))];
const minutes = (...all: number[]) => all.map((consultationMinutes) => ({ consultationMinutes }));
const links = ['/', '/a/b.pdf?c=d#e', '#e', 'https://a.example', 'mailto:a@b.example', 'tel:+911'];

test.each<[what: string, schema: z.ZodType, fine: unknown[], wrong: unknown[]]>([
  ['an id', hyphenated, ['seo', 'within-month'], ['', 'Seo', 'seo-', '-seo', 'a--b', 'seo2', 'a b']],
  ['an earlier name', formerly, [['2024-a']], [['Old'], ['old-'], ['a_b'], ['a.md'], ['blog/a']]],
  ['the name of a fact', facts, [{ aB1: 1 }], [{ '1a': 1 }, { 'a-b': 1 }, { 'a.b': 1 }, { '': 1 }]],
  ['the length of a call', facts, minutes(5, 480), minutes(4, 481, 7.5)],
  ['a link', href, links, ['a', 'tel:11', 'http://a.example', '/a b', '/#', 'javascript:a']],
  ['a text', textWith(9, 'a'), ['{a}', ' {a}{b.c} '], ['', '{a} {b}', '{b}{a}', 'a', '{a}'.padEnd(10, 'x')]],
  ['a title of a page', seo.shape.title, long(15, 60), long(14, 61)],
  ['its description', seo.shape.description, long(70, 160), long(69, 161)],
  ['an excerpt', blogPostSchema(context).shape.excerpt, long(70, 160), long(69, 161)],
  ['a time', hours, [openAt('00:00-23:59')], late],
  ['a number', phone, [call('+91111111', '+91 111-111')], [call('+123'), call('+91111111', '+91 1')]],
  ['a PIN code', address.shape.postalCode, ['250001'], ['25001', '2500011', '25000a']],
  ['a zone', timeZone, ['UTC', 'Asia/Kolkata'], ['IST', 'asia/kolkata', 'Asia/Nowhere']],
  ['a former address', redirects, [{ '/b/a-1': '/' }], [{ '/': '/' }, { '/a/': '/' }, { a: '/' }]],
  ['initials', testimonialSchema(context).shape.avatar, ['AV'], ['A', 'AVB', 'Av', 'अव']],
  ['a month', policySchema.shape.lastUpdated, ['May 2025'], ['May 1925', 'may 2025', 'May 20250']],
  ['a word', notFoundPageSchema.shape.words, [word('a-1/b')], ['A', '/a', 'a b'].map(word)],
  ['a topic', blogCategoriesSchema, [{ all: { name: 'A' } }], [{ all: { name: 'A' }, B: { name: 'B' } }, {}]],
  ['a picture', picture(context, ''), shows('Photo of 2014', 'Screenshot with 3 orders'), wrongPictures],
])('%s is what the site can use', (...[, schema, fine, wrong]) =>
  expect([...fine, ...wrong].filter((value) => schema.safeParse(value).success)).toEqual(fine),
);
