import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { hastPlugins, mdastPlugins } from '../../../src/collections/reading/markdown-plugins.ts';

const process = async (text: string) =>
  (await createSatteriMarkdownProcessor({ hastPlugins, mdastPlugins })).render(text);
const render = async (text: string) => (await process(text)).code;

test.each([
  { heading: '2026 in figures', id: 'section-2026-in-figures' },
  { heading: 'Main', id: 'main-1' },
  { heading: '🎉', id: 'section' },
  { heading: 'कीमत', id: 'कीमत' },
  { heading: 'Where next? – a plan', id: 'where-next-a-plan' },
])('the heading "$heading" has the id $id', async ({ heading, id }) => {
  const { code, metadata } = await process(`## ${heading}`);
  expect(code).toContain(`<h2 id="${id}">`);
  expect(metadata.headings).toEqual([{ depth: 2, slug: id, text: heading }]);
});

test('two headings with the same words have different ids', async () => {
  const html = await render('## Price\n\n## Price\n\n## Price 1');
  const ids = Array.from(html.matchAll(/id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toEqual(['price', 'price-1', 'price-1-1']);
});

test.each(['Text <!-- secret --> on.', '<!--\nsecret\n-->\n\nText', '<p><!--secret-->Text<!--secret--></p>'])(
  'a comment is not published: %j',
  async (text) => {
    const html = await render(text);
    expect(html).toContain('Text');
    expect(html).not.toContain('secret');
  },
);

test('the heading above the notes keeps the id by which they name it', async () =>
  expect(await render('A text[^1].\n\n[^1]: Its note.')).toMatch(/<h2 [^>]*id="footnote-label"/));

test('code keeps what looks like a comment', async () =>
  expect(await render('`<!-- shown -->`')).toContain('&lt;!-- shown --&gt;'));

test.each([
  ['| ---: |', 'text-right'],
  ['| :--: |', 'text-center'],
])('a column with %s has a class and no style', async (line, name) => {
  const html = await render(`| Amount |\n${line}\n| 5 |`);
  expect(html).toContain(`<td class="${name}">5</td>`);
  expect(html).not.toContain('style=');
  // Safari scrolls a wide one by keyboard only then.
  expect(html).toContain('<table tabindex="0">');
});
