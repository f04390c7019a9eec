import { defineHastPlugin, defineMdastPlugin } from 'satteri';

/** The id of the element around the text of each page. */
const TAKEN = 'main';

/**
 * Gives each heading an id of its own that starts with a letter, as CSS selectors and older tools need it.
 *
 * @example '### 1. How often?' // id "section-1-how-often"
 */
const headingIds = () => {
  const taken = new Set([TAKEN]);
  const unique = (id: string, count = 0): string => {
    const name = count === 0 ? id : `${id}-${String(count)}`;
    if (taken.has(name)) return unique(id, count + 1);
    taken.add(name);
    return name;
  };
  return defineHastPlugin({
    name: 'heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        // The heading above the notes has one.
        if (node.properties['id']) return;
        const words =
          context
            .textContent(node)
            .toLowerCase()
            .match(/[\p{L}\p{M}\p{N}_]+(-+[\p{L}\p{M}\p{N}_]+)*/gu) ?? [];
        const id = /^\p{L}/u.test(words[0] ?? '') ? words : ['section', ...words];
        context.setProperty(node, 'id', unique(id.join('-')));
      },
    },
  });
};

/**
 * Aligns columns with classes: the content security policy blocks the style attributes. A wide table scrolls on a phone, in Safari by
 * keyboard only if it can have the focus.
 */
const tables = defineHastPlugin({
  name: 'tables',
  element: {
    filter: ['table', 'td', 'th'],
    visit(node, context) {
      if (node.tagName === 'table') context.setProperty(node, 'tabIndex', 0);
      const [, side] = /text-align: (\w+)/.exec(String(node.properties['style'] ?? '')) ?? [];
      if (side === undefined) return;
      context.setProperty(node, 'style', null);
      context.setProperty(node, 'className', [`text-${side}`]);
    },
  },
});

/** Leaves out what editors write for each other: `<!-- ask the client -->`. */
const withoutComments = defineMdastPlugin({
  name: 'without-comments',
  html(node, context) {
    const value = node.value.replace(/<!--[\s\S]*?-->/g, '');
    if (value.trim() === '') context.removeNode(node);
    else if (value !== node.value) context.setProperty(node, 'value', value);
  },
});

/** What changes the texts of Markdown files before they are published. */
export const mdastPlugins = [withoutComments];
export const hastPlugins = [headingIds, tables];
