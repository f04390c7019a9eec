import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, team } from '../fixtures/content/content-entries.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { buildCopy } from './site-copy.ts';

/** What the check accepts and the build must publish as it was meant. */
const FOLDER = join(import.meta.dirname, '../../.local/test', `odd-content-${String(process.pid)}`);

const LONG = `https://www.example.com/${'a'.repeat(200)}`;
const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="121px" height="61px" viewBox="-0.5 -0.5 121 61" content="&lt;mxfile host=&quot;app&quot;&gt;&lt;diagram id=&quot;x&quot;&gt;7V&lt;/diagram&gt;&lt;/mxfile&gt;" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000" pointer-events="all"/><g><switch><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml">Enquiry</div></foreignObject><text x="60" y="34">Enquiry</text></switch></g></g></svg>`;

const front = (title: string, more = '') =>
  `---\ntitle: ${title}\nexcerpt: ${'An article with what editors bring along. '.repeat(2).trim()} ${title}\ncategory: tips\nauthor: Imran Qureshi\ndate: 2025-03-01\nsample: true\ntags: [2025-01-01]\n${more}---\n`;
const cover = (file: string) => `cover: { file: '../pictures/${file}', alt: A loom in the morning sun }\n`;

const TEXT = `
## Main

    ${'x'.repeat(200)}

${LONG}

![A drawing of an enquiry](../pictures/flow.svg)

![A loom in the evening](../pictures/DSC_0042.JPG)
`;

const PHOTOS = ['WhatsApp Image 2026-04-05 at 10.30.15.jpeg', 'shop (1).jpg', 'DSC_0042.JPG', '50% off.jpg'];
/** Enough for a topic to need a second page. */
const POSTS = 90;
const [study = ''] = globSync('content/case-studies/*.yaml', { cwd: ROOT });
const [member = ''] = globSync('content/team/*.yaml', { cwd: ROOT });
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Without the picture of a name. */
const bare = (file: string, name: string) =>
  read(file).replace(new RegExp(`^${name}:\\n(?: .*\\n)+`, 'm'), '');

let dist = '';
const page = (path: string) => readFileSync(join(dist, path), 'utf8');

beforeAll(async () => {
  await mkdir(join(FOLDER, 'content/pictures'), { recursive: true });
  await mkdir(join(FOLDER, 'content/blog'), { recursive: true });
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8a4b2d' } })
    .jpeg()
    .toBuffer();
  const clear = await sharp({
    create: { width: 1600, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const files: Record<string, string | Buffer> = {
    'content/blog/odd.md': `\uFEFF${front('An odd article')}${TEXT}`.replaceAll('\n', '\r\n'),
    'content/blog/clear.md': `${front('A clear picture', cover('clear.png'))}Text.\n`,
    'content/pictures/clear.png': clear,
    'content/pictures/flow.svg': DRAWING,
    [study]: bare(study, 'cover'),
    [member]: bare(member, 'portrait'),
  };
  for (const [index, name] of PHOTOS.entries()) {
    files[`content/pictures/${name}`] = Buffer.concat([photo, Buffer.from(name)]);
    files[`content/blog/photo-${String(index)}.md`] =
      `${front(`Photo ${String(index)}`, cover(name))}Text ${String(index)}.\n`;
  }
  dist = await buildCopy(FOLDER, { posts: POSTS, files });
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

test('draws a transparent cover on light ground', async () => {
  const [, path = ''] =
    /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(page('blog/clear.html')) ?? [];
  const { channels } = await sharp(join(dist, path)).stats();
  expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(200);
});

test('shows a study and a person without a picture', () => {
  const id = basename(study, '.yaml');
  const card = page('case-studies.html').split(`id="card-${id}"`)[1]?.split('</li>')[0] ?? '';
  expect(card).toContain('<h2');
  expect(card).not.toContain('<img');
  const { experience } = pageOf('about').team;
  expect(page('about.html').split(`>${experience}</dt>`)).toHaveLength(team.length + 1);
});

test('keeps a blog with many articles within the budget of its page', () => {
  for (const path of ['blog.html', 'blog/page/2.html', 'blog/category/tips.html', 'blog/campaign-7.html'])
    expect(brotliCompressSync(page(path)).length).toBeLessThan(18 * 1024);
});
