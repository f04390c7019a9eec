import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import { altMessage } from '../schemas/picture.ts';
import { checkHtml } from './html.ts';
import type { Finding } from './problem.ts';
import type { Link, Text } from './texts.ts';

/** What is in a Markdown file: its fields as YAML, its links, and what is wrong with its text. */
export interface Markdown {
  fields: { text: string; line: number } | undefined;
  body: string;
  texts: Text[];
  links: Link[];
  findings: Finding[];
}

type Node = ReturnType<typeof markdownToMdast>;

/** Reads a file with the parser that also renders it. */
export function readMarkdown(text: string): Markdown {
  const markdown: Markdown = { fields: undefined, body: text, texts: [], links: [], findings: [] };
  const nodes: Node[] = [];
  // One visit for all checks: with thousands of articles it takes most of the time.
  visit(markdownToMdast(text), (node) => void nodes.push(node));
  let bodyLine = 1;
  for (const node of nodes) {
    const line = lineOf(node);
    if (node.type === 'yaml') {
      markdown.fields = { text: node.value, line: line + 1 };
      markdown.body = text.slice(node.position?.end.offset).trim();
      bodyLine = (node.position?.end.line ?? 0) + 1;
    }
    if (node.type === 'link' || node.type === 'definition')
      markdown.links.push({ url: node.url, line, field: 'text', kind: 'link' });
    if (node.type === 'image') markdown.links.push({ url: node.url, line, field: 'text', kind: 'picture' });
  }
  markdown.texts = text
    .split('\n')
    .map((each, index) => ({ text: each, line: index + 1, field: 'text' }))
    .slice(bodyLine - 1);
  const html = checkHtml(onlyHtml(text, nodes));
  markdown.links.push(...html.links);
  markdown.findings.push(...html.findings, ...checkHeadings(nodes), ...nodes.flatMap(checkNode));
  if (!markdown.fields) markdown.findings.push(missingFence(text));
  return markdown;
}

const lineOf = ({ position }: Pick<Node, 'position'>) => position?.start.line ?? 1;

/** The HTML at its place in the file, without the Markdown around it. */
function onlyHtml(text: string, nodes: readonly Node[]): string {
  let html = '';
  for (const { type, position } of nodes) {
    if (type !== 'html' || !position) continue;
    const [start = 0, end] = [position.start.offset, position.end.offset];
    html += text.slice(html.length, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
  }
  return html;
}

const missingFence = (text: string): Finding => ({
  line: 1,
  field: 'file',
  message: text.startsWith('---')
    ? 'The second --- is missing. Write --- on a line of its own below the last field.'
    : 'The first line must be ---, above the fields. A second --- belongs below the last field.',
});

/** The page's title is its first-level heading, so a text starts at the second level. */
function checkHeadings(nodes: readonly Node[]): Finding[] {
  let level = 1;
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const { depth } = node;
    const before = level;
    level = depth;
    if (depth > 1 && depth <= before + 1) return [];
    const message =
      depth === 1
        ? 'A heading with one # is a second title. Write ## for it.'
        : `This heading skips a level. Write ${'#'.repeat(before + 1)} instead of ${'#'.repeat(depth)}.`;
    return [{ line: lineOf(node), field: 'text', message }];
  });
}

/** Checks a picture or a table. Cells beyond those of the heading are not shown. */
function checkNode(node: Node): Finding[] {
  if (node.type === 'table') {
    const columns = node.children[0]?.children.length ?? 0;
    return node.children
      .filter(({ children }) => children.length !== columns)
      .map((row) => ({
        line: lineOf(row),
        field: 'text',
        message: `This row has ${String(row.children.length)} cells, but the table has ${String(columns)} columns. Write \\| for a bar inside a cell.`,
      }));
  }
  const message = messageOf(node);
  return message ? [{ line: lineOf(node), field: 'text', message }] : [];
}

function messageOf(node: Node): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') {
    const message = altMessage(node.alt ?? '');
    return message && `${message}.`;
  }
  const [first] = node.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith('|')
    ? 'This table is shown as plain text. The line below its heading needs one --- for each column: | --- | --- |.'
    : undefined;
}
