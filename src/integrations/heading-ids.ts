import { satteriHeadingIdsPlugin, type SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type HastPlugins = NonNullable<SatteriProcessorOptions['hastPlugins']>;

/**
 * Makes the ids of Markdown headings start with a letter. CSS selectors and older tools cannot handle ids that start with a digit.
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
