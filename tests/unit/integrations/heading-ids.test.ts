import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { headingIds } from '../../../src/integrations/heading-ids.ts';

test.each([
  { heading: '2026 in figures', id: 'section-2026-in-figures' },
  { heading: 'Year 2026', id: 'year-2026' },
])('the heading "$heading" has the id $id', async ({ heading, id }) => {
  const processor = await createSatteriMarkdownProcessor({ hastPlugins: headingIds });
  const { code, metadata } = await processor.render(`## ${heading}`);
  expect(code).toContain(`<h2 id="${id}">`);
  expect(metadata.headings).toEqual([{ depth: 2, slug: id, text: heading }]);
});
