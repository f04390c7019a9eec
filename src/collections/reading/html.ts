import { fromHtml } from 'hast-util-from-html';
import { defaultSchema } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { altMessage } from '../schemas/picture.ts';
import type { Finding, Link } from './problem.ts';

const SAFE = new Set(defaultSchema.tagNames);
const VOID = new Set(['br', 'hr', 'img', 'source']);

/** Checks HTML: elements must be closed and safe. Also returns its links and pictures. */
export function checkHtml(html: string): { findings: Finding[]; links: Link[] } {
  const findings: Finding[] = [];
  const links: Link[] = [];
  const report = (line: number, message: string) => findings.push({ line, field: 'text', message });
  const closed = new Set<number | undefined>();
  const tree = fromHtml(html, {
    fragment: true,
    verbose: true,
    onerror: ({ ruleId, line, reason }) => {
      if (ruleId?.startsWith('eof-')) report(line ?? 1, `${reason}. Close the tag.`);
    },
  });
  visit(tree, 'element', ({ tagName, properties, data, position }) => {
    const line = position?.start.line ?? 1;
    closed.add(data?.position?.closing?.start.offset);
    const handler = Object.keys(properties).find((name) => /^on[A-Z]|^style$/.test(name));
    if (!SAFE.has(tagName) || tagName === 'input')
      report(line, `<${tagName}> is not allowed in a text. Remove it, or write the text in Markdown.`);
    else if (handler)
      report(line, `The attribute ${handler.toLowerCase()} of <${tagName}> is not allowed. Remove it.`);
    else if (!VOID.has(tagName) && data?.position && !data.position.closing)
      report(line, `<${tagName}> is not closed. Write </${tagName}> where it ends.`);
    const message = tagName === 'img' ? altMessage(String(properties['alt'] ?? '')) : undefined;
    if (message) report(line, `${message}.`);
    if (typeof properties['href'] === 'string')
      links.push({ url: properties['href'], line, field: 'text', kind: 'link' });
    if (typeof properties['src'] === 'string' && tagName !== 'script')
      links.push({ url: properties['src'], line, field: 'text', kind: 'picture' });
  });
  // The parser ignores these tags without an error.
  for (const { index } of html.matchAll(/<\/[a-z]/gi))
    if (!closed.has(index))
      report(html.slice(0, index).split('\n').length, 'This closing tag has no opening tag. Remove it.');
  return { findings, links };
}
