import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import { altMessage } from '../schemas/picture.ts';
import { checkHtml } from './html.ts';
import type { Finding, Link, Text } from './problem.ts';

type Node = ReturnType<typeof markdownToMdast>;

/**
 * What is in the text of a Markdown file, read with the parser that also renders it: its lines and links, and what is wrong with it.
 * `firstLine` is the line of the file in which it begins.
 */
export function checkMarkdown(body: string, firstLine: number) {
  // As many empty lines as stand above it: then its lines are those of the file.
  const text = '\n'.repeat(firstLine - 1) + body;
  const nodes: Node[] = [];
  // One visit for all checks: with thousands of articles it takes most of the time.
  visit(markdownToMdast(text), (node) => void nodes.push(node));
  const html = checkHtml(onlyHtml(text, nodes));
  const lines = body.split('\n');
  return {
    texts: lines.map((line, index): Text => ({ text: line, line: firstLine + index, field: 'text' })),
    links: [...nodes.flatMap(linkOf), ...html.links],
    findings: [...html.findings, ...checkHeadings(nodes), ...nodes.flatMap((node) => checkNode(node, text))],
  };
}

function linkOf(node: Node): Link[] {
  const place = { line: lineOf(node), field: 'text' };
  if (node.type === 'link' || node.type === 'definition') return [{ ...place, url: node.url, kind: 'link' }];
  return node.type === 'image' ? [{ ...place, url: node.url, kind: 'picture' }] : [];
}

type Placed = Pick<Node, 'position'>;

const lineOf = ({ position }: Placed) => position?.start.line ?? 1;

const sourceOf = ({ position }: Placed, text: string) =>
  text.slice(position?.start.offset, position?.end.offset);

/** What is wrong at a place; nothing without a message. */
const findingsAt = (node: Placed, message: string | undefined): Finding[] =>
  message ? [{ line: lineOf(node), field: 'text', message }] : [];

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

/** The page's title is its first-level heading, so a text starts at the second level. */
function checkHeadings(nodes: readonly Node[]): Finding[] {
  let level = 1;
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const { depth } = node;
    const before = level;
    level = depth;
    if (depth > 1 && depth <= before + 1) return [];
    return findingsAt(
      node,
      depth === 1
        ? 'A heading with one # is a second title. Write ## for it.'
        : `This heading skips a level. Write ${'#'.repeat(before + 1)} instead of ${'#'.repeat(depth)}.`,
    );
  });
}

/** Markdown that would be visible, because a character is missing or one too many, and what to write. */
const BROKEN: [RegExp, string][] = [
  [/\[[^\]\n]*\]\([^()\n]*\s[^()\n]*\)/, 'An address has no spaces. Write %20 in place of each.'],
  [/\[[^\]\n]*\]\s+\((?:[/#.]|https?:|mailto:)[^)]*\)/, 'Remove the space between ] and (.'],
  [
    /\[\^[^\]\s]+\]/,
    'There is no note of this name. Write its text in a line below that starts with the same [^…]:.',
  ],
  [
    /\[[^\]\n]+\]\[[^\]\n]*\]/,
    'There is no address of this name. Write it in round brackets, such as (/contact).',
  ],
  [/^#{2,6}[^#\s]/m, 'A heading needs a space after the last #.'],
  [/\*\*/, 'Two asterisks are shown. Bold text has ** on both sides, without a space inside them.'],
];

/** Finds Markdown that is shown as plain text. `\\[` is meant to be. */
function checkVisible(node: Node, text: string): Finding[] {
  if (node.type !== 'text') return [];
  const source = sourceOf(node, text).replaceAll(/\\[[*#]/g, '  ');
  return BROKEN.flatMap(([pattern, message]) => {
    const [found] = pattern.exec(source) ?? [];
    if (found === undefined) return [];
    const line = lineOf(node) + source.slice(0, source.indexOf(found)).split('\n').length - 1;
    return [{ line, field: 'text', message: `"${found}" is shown as it is. ${message}` }];
  });
}

/** Checks a picture, a table, a text or code. Cells beyond those of the heading are not shown. */
function checkNode(node: Node, text: string): Finding[] {
  if (node.type !== 'table') return [...findingsAt(node, messageOf(node, text)), ...checkVisible(node, text)];
  const columns = node.children[0]?.children.length ?? 0;
  return node.children
    .filter(({ children }) => children.length !== columns)
    .flatMap((row) =>
      findingsAt(
        row,
        `This row has ${String(row.children.length)} cells, but the table has ${String(columns)} columns. Write \\| for a bar inside a cell.`,
      ),
    );
}

function messageOf(node: Node, text: string): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') {
    const message = altMessage(node.alt ?? '');
    return message && `${message}.`;
  }
  if (node.type === 'code') {
    // Without a last line that ends it, the rest of the text would be code.
    const source = sourceOf(node, text).trimEnd();
    const [, fence] = /^(`{3,}|~{3,})/.exec(source) ?? [];
    return fence && source.lastIndexOf(fence) === 0
      ? `This code has no end. Write ${fence} below its last line.`
      : undefined;
  }
  const [first] = node.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith('|')
    ? 'This table is shown as plain text. The line below its heading needs one --- for each column: | --- | --- |.'
    : undefined;
}
