import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';
import { altMessage } from '../../schemas/picture.ts';
import { checkHtml } from './html.ts';
import type { Text } from './entry.ts';
import type { Link } from './links.ts';
import type { Finding } from './problem.ts';

/** What is in a Markdown file: its fields as YAML, its links, and what is wrong with its text. */
export interface Markdown {
  fields: { text: string; line: number } | undefined;
  body: string;
  lines: Text[];
  links: Link[];
  findings: Finding[];
}

type Node = ReturnType<typeof markdownToMdast>;
type Html = { value: string; line: number; column: number };

/** All nodes of a text. Visiting it again for each check took most of the time with thousands of articles. */
function nodesOf(text: string): Node[] {
  const nodes: Node[] = [];
  visit(markdownToMdast(text), (node) => void nodes.push(node));
  return nodes;
}

/** Reads a file with the parser that also renders it. */
export function readMarkdown(text: string): Markdown {
  const nodes = nodesOf(text);
  const markdown: Markdown = {
    fields: undefined,
    body: text,
    lines: [],
    links: [],
    findings: [...checkHeadings(nodes)],
  };
  const html: Html[] = [];
  let bodyLine = 1;
  for (const node of nodes) {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (node.type === 'yaml') {
      markdown.fields = { text: node.value, line: line + 1 };
      markdown.body = text.slice(node.position?.end.offset).trim();
      bodyLine = (node.position?.end.line ?? 0) + 1;
    }
    if (node.type === 'link' || node.type === 'definition')
      markdown.links.push(linkTo(node.url, line, 'link'));
    if (node.type === 'image') markdown.links.push(linkTo(node.url, line, 'picture'));
    if (node.type === 'image' || node.type === 'imageReference')
      markdown.findings.push(...checkAlt(node.alt, line));
    if (node.type === 'html') html.push({ value: node.value, line, column });
  }
  markdown.lines = text
    .split('\n')
    .map((each, index) => ({ text: each, line: index + 1, field: 'text' }))
    .slice(bodyLine - 1);
  markdown.findings.push(...checkTables(nodes));
  if (html.length > 0) {
    const { findings, links } = checkHtml(html);
    markdown.findings.push(...findings);
    markdown.links.push(...links);
  }
  if (!markdown.fields) markdown.findings.push(missingFence(text));
  return markdown;
}

const linkTo = (url: string, line: number, kind: Link['kind']): Link => ({ url, line, kind, field: 'text' });

function checkAlt(alt: string | null | undefined, line: number): Finding[] {
  const message = altMessage(alt ?? '');
  return message ? [{ line, field: 'text', message: `${message}.` }] : [];
}

const missingFence = (text: string): Finding => ({
  line: 1,
  field: 'file',
  message: text.startsWith('---')
    ? 'The second --- is missing. Write --- on a line of its own below the last field.'
    : 'The first line must be ---, above the fields. A second --- belongs below the last field.',
});

/** The page's title is its first-level heading, so a text starts at the second level. */
function checkHeadings(nodes: Node[]): Finding[] {
  const findings: Finding[] = [];
  let level = 1;
  for (const { depth, position } of nodes.filter((node) => node.type === 'heading')) {
    const place = { line: position?.start.line ?? 1, field: 'text' };
    if (depth === 1)
      findings.push({ ...place, message: 'A heading with one # is a second title. Write ## for it.' });
    else if (depth > level + 1)
      findings.push({
        ...place,
        message: `This heading skips a level. Write ${'#'.repeat(level + 1)} instead of ${'#'.repeat(depth)}.`,
      });
    level = depth;
  }
  return findings;
}

/** Cells beyond the heading's are not shown, and a table with a wrong second line is shown as text with bars. */
function checkTables(nodes: Node[]): Finding[] {
  const findings: Finding[] = [];
  const report = (line: number | undefined, message: string) =>
    findings.push({ line: line ?? 1, field: 'text', message });
  for (const {
    children: [head, ...rows],
  } of nodes.filter((node) => node.type === 'table')) {
    const columns = head?.children.length ?? 0;
    for (const { children, position } of rows)
      if (children.length !== columns)
        report(
          position?.start.line,
          `This row has ${String(children.length)} cells, but the table has ${String(columns)} columns. Write \\| for a bar inside a cell.`,
        );
  }
  for (const { children, position } of nodes.filter((node) => node.type === 'paragraph')) {
    const [first] = children;
    if (first?.type === 'text' && first.value.startsWith('|'))
      report(
        position?.start.line,
        'This table is shown as plain text. The line below its heading needs one --- for each column: | --- | --- |.',
      );
  }
  return findings;
}
