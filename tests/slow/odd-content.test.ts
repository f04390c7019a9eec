import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCopy } from '../fixtures/stack/site-copy.ts';

const FOLDER = join(import.meta.dirname, '../../.local/test', `odd-content-${String(process.pid)}`);

const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="121px" height="61px" viewBox="-0.5 -0.5 121 61" content="&lt;mxfile host=&quot;app&quot;&gt;&lt;diagram id=&quot;x&quot;&gt;7V&lt;/diagram&gt;&lt;/mxfile&gt;" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000" pointer-events="all"/><g><switch><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml">Enquiry</div></foreignObject><text x="60" y="34">Enquiry</text></switch></g></g></svg>`;

const front = (title: string, more = '') =>
  `---\ntitle: ${title}\nexcerpt: ${'An article with what editors bring along. '.repeat(2).trim()} ${title}\ncategory: tips\nauthor: Imran Qureshi\ndate: 2025-03-01\nsample: true\ntags: [2025-01-01]\n${more}---\n`;
const cover = (file: string) => `cover: { file: '../pictures/${file}', alt: A loom in the morning sun }\n`;

const TEXT = `
## Main

![A drawing of an enquiry](../pictures/flow.svg)

![A loom in the evening](../pictures/DSC_0042.JPG)
`;

const PHOTOS = ['WhatsApp Image 2026-04-05 at 10.30.15.jpeg', 'shop (1).jpg', 'DSC_0042.JPG', '50% off.jpg'];

let dist = '';
const page = (path: string) => readFileSync(join(dist, path), 'utf8');

beforeAll(async () => {
  await mkdir(join(FOLDER, 'content/pictures'), { recursive: true });
  await mkdir(join(FOLDER, 'content/blog'), { recursive: true });
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8a4b2d' } })
    .jpeg()
    .toBuffer();
  const files: Record<string, string | Buffer> = {
    'content/blog/odd.md': `\uFEFF${front('An odd article')}${TEXT}`.replaceAll('\n', '\r\n'),
    'content/pictures/flow.svg': DRAWING,
  };
  for (const [index, name] of PHOTOS.entries()) {
    files[`content/pictures/${name}`] = Buffer.concat([photo, Buffer.from(name)]);
    files[`content/blog/photo-${String(index)}.md`] =
      `${front(`Photo ${String(index)}`, cover(name))}Text ${String(index)}.\n`;
  }
  dist = await buildCopy(FOLDER, files);
}, 180_000);
afterAll(() => rm(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

test.each(PHOTOS.map((name, index) => ({ name, index })))('shows a photo called $name', ({ index }) => {
  const html = page(`blog/photo-${String(index)}.html`);
  expect(html).toMatch(/<article><header[^>]*>.*<img [^>]*alt="A loom in the morning sun"/s);
});

test('shows a drawing and a photo in the text', () => {
  const pictures = page('blog/odd.html').match(
    /<img [^>]*alt="A (drawing of an enquiry|loom in the evening)"[^>]*>/g,
  );
  expect(pictures).toHaveLength(2);
});
