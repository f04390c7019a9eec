import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/collections/checks/check-content.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { anyOf, copyContent } from './temporary-content.ts';

const article = anyOf('blog');
const member = anyOf('team');
const study = anyOf('case-studies');
const COVER = 'cover: { file: ../pictures/new.jpg, alt: A loom in Jaipur }';
const WARNING = { level: 'warning' };
const ERROR = { level: 'error' };

const { root } = copyContent();
const path = (file: string) => join(root, file);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f5c' } });
const small = () => picture(500, 312).jpeg().toBuffer();

/** What is found when a file shows this picture. */
async function problemsWith(file: string, field: string, bytes: Buffer) {
  writeFileSync(path('content/pictures/new.jpg'), bytes);
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [name = ''] = field.split(':');
  const without = text.replace(new RegExp(`^${name}:.*\\n(?: .*\\n)*`, 'm'), '');
  const front = file.endsWith('.md') ? without.replace('---\n', `---\n${field}\n`) : `${field}\n${without}`;
  writeFileSync(path(file), field === '' ? `${text}\n\n![A loom](../pictures/new.jpg)\n` : front);
  const problems = await checkContent(root);
  copyFileSync(join(ROOT, file), path(file));
  return problems;
}

test.each([
  [article, COVER, 1600],
  [article, '', 1200],
  [study, COVER, 1600],
  [member, COVER.replace('cover', 'portrait'), 640],
])('a small picture is warned about: %s, %s', async (file, field, needed) => {
  const problems = await problemsWith(file, field, await small());
  expect(problems).toMatchObject([{ file, level: 'warning' }]);
  expect(problems[0]?.message).toContain('content/pictures/new.jpg has 500 × 312 pixels');
  expect(problems[0]?.message).toContain(`at least ${String(needed)} pixels wide`);
  expect(problems[0]?.line).toBeGreaterThan(0);
});

const LOGO = COVER.replace('cover', 'logo');
const turned = () => picture(900, 1700).withMetadata({ orientation: 6 });
const photo = () => picture(4032, 3024).withMetadata({ orientation: 6 }).jpeg().toBuffer();

test.each<[string, string, string, () => Promise<Buffer>, object[]]>([
  ['a logo may be smaller than a cover', study, LOGO, small, []],
  ['but not smaller than 320 pixels', study, LOGO, () => picture(319, 200).jpeg().toBuffer(), [WARNING]],
  ['what lies on its side is measured upright', article, COVER, () => turned().jpeg().toBuffer(), []],
  ['a photo of a phone is fine', article, COVER, photo, []],
  ['an empty file is an error', article, COVER, () => Promise.resolve(Buffer.alloc(0)), [ERROR]],
  ['a text is an error', article, COVER, () => Promise.resolve(Buffer.from('No picture.')), [ERROR]],
])('%s', async (...[, file, field, makePicture, found]) => {
  expect(await problemsWith(file, field, await makePicture())).toMatchObject(found);
});

test('an upload that was cut off is an error', async () => {
  const whole = await photo();
  const half = whole.subarray(0, whole.length / 2);
  const problems = await problemsWith(article, COVER, half);
  expect(problems).toMatchObject([{ ...ERROR, file: article, field: 'cover.file' }]);
  expect(problems[0]?.message).toContain('content/pictures/new.jpg is damaged');
  expect(problems[0]?.message).toContain(`${String(half.length)} bytes`);
  expect(problems[0]?.message).toContain('at least 1600 pixels wide');
});

test('a broken drawing is an error', async () => {
  writeFileSync(path('content/pictures/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>');
  const problems = await problemsWith(article, COVER.replace('.jpg', '.svg'), await small());
  expect(problems).toMatchObject([{ ...ERROR, file: article }]);
  expect(problems[0]?.message).toContain('content/pictures/new.svg is damaged');
});
