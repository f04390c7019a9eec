import { satteriHeadingIdsPlugin, type SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type HastPlugins = NonNullable<SatteriProcessorOptions['hastPlugins']>;

/**
 * Makes every heading id of a Markdown file begin with a letter, which CSS selectors and older tools need.
 *
 * @example '### 1. How often?' // id "section-1-how-often" instead of "1-how-often"
 */
export const headingIds: HastPlugins = [
  satteriHeadingIdsPlugin(),
  {
    name: 'letter-first-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const id = String(node.properties['id'] ?? '');
        if (/^\d/.test(id)) context.setProperty(node, 'id', `section-${id}`);
      },
    },
  },
];
