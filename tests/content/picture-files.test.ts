import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/collections/checks/check-content.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { anyOf, copyContent } from './temporary-content.ts';

const article = anyOf('blog');
const member = anyOf('team');
const study = anyOf('case-studies');
const IN_TEXT = '![A loom](../pictures/new.jpg) [Prices](/prices.pdf)';
const COVER = 'cover: { file: ../pictures/new.jpg, alt: A loom in Jaipur }';

const { root } = copyContent();
const path = (file: string) => join(root, file);
mkdirSync(path('public'));
writeFileSync(path('public/prices.pdf'), 'No picture');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f5c' } });
const small = () => picture(500, 312).jpeg().toBuffer();

async function problemsWith(file: string, field: string, bytes: Buffer) {
  writeFileSync(path('content/pictures/new.jpg'), bytes);
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [name = ''] = field.split(':');
  const without = text.replace(new RegExp(`^${name}:.*\\n(?: .*\\n)*`, 'm'), '');
  const front = file.endsWith('.md') ? without.replace('---\n', `---\n${field}\n`) : `${field}\n${without}`;
  writeFileSync(path(file), field === '' ? `${text}\n\n${IN_TEXT}\n` : front);
  const problems = await checkContent(root);
  copyFileSync(join(ROOT, file), path(file));
  return problems;
}

const LOGO = COVER.replace('cover', 'logo');
const turned = () => picture(900, 1700).withMetadata({ orientation: 6 });
const photo = () => picture(4032, 3024).withMetadata({ orientation: 6 }).jpeg().toBuffer();
const half = async () => (await photo()).subarray(0, 5000);
const FILE = 'content/pictures/new.jpg';
const SMALL = `${FILE} has 500 × 312 pixels`;
const BROKEN = `${FILE} is damaged`;

test.each<[string, string, string, () => Promise<Buffer>, string[]]>([
  ['a small cover is warned about', article, COVER, small, ['warning', SMALL, 'at least 1600 pixels wide']],
  ['a small picture in a text', article, '', small, ['warning', SMALL, 'at least 1200 pixels wide']],
  ['a small portrait', member, COVER.replace('cover', 'portrait'), small, ['warning', SMALL, 'at least 640']],
  ['a logo may be smaller than a cover', study, LOGO, small, []],
  ['but not smaller than 320 pixels', study, LOGO, () => picture(319, 200).jpeg().toBuffer(), ['warning']],
  ['what lies on its side is measured upright', article, COVER, () => turned().jpeg().toBuffer(), []],
  ['a photo of a phone is fine', article, COVER, photo, []],
  ['a text is an error', article, COVER, () => Promise.resolve(Buffer.from('No picture.')), ['error']],
  ['an upload that was cut off', article, COVER, half, ['error', BROKEN, '5000 bytes', '1600 pixels wide']],
])('%s', async (...[, file, field, makePicture, [level, ...words]]) => {
  const problems = await problemsWith(file, field, await makePicture());
  expect(problems).toMatchObject(level ? [{ file, level }] : []);
  for (const word of words) expect(problems[0]?.message).toContain(word);
  if (level) expect(problems[0]?.line).toBeGreaterThan(0);
});

test('a broken drawing is an error, and a small one is not', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g></g></svg>';
  const problemsOf = async (text: string) => {
    writeFileSync(path('content/pictures/new.svg'), text);
    return problemsWith(article, COVER.replace('.jpg', '.svg'), await small());
  };
  const problems = await problemsOf(drawing.replace('</g>', ''));
  expect(problems).toMatchObject([{ level: 'error', file: article }]);
  expect(problems[0]?.message).toContain('content/pictures/new.svg is damaged');
  expect(await problemsOf(drawing)).toEqual([]);
});
