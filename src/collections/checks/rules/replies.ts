import { withoutReferences } from '../../facts/references.ts';
import { REPLY_PLACEHOLDERS } from '../../schemas/replies.ts';
import type { Entry } from '../../reading/entry.ts';
import type { Finding, Text } from '../../reading/problem.ts';

const POSSIBLE = REPLY_PLACEHOLDERS.map((name) => `{${name}}`);

/** Finds saved replies without a text, and words in braces that nothing replaces. */
export function checkReply({ collection, body, texts }: Entry): Finding[] {
  if (collection !== 'replies') return [];
  const lines = texts.filter(({ field }) => field === 'text');
  if (body !== '') return lines.flatMap(findUnknown);
  const line = lines.at(-1)?.line ?? 1;
  return [{ line, field: 'text', message: 'Write the reply below the second ---.' }];
}

const findUnknown = ({ text, line, field }: Text): Finding[] =>
  (withoutReferences(text).match(/\{[^{}]*\}/g) ?? [])
    .filter((found) => !POSSIBLE.includes(found))
    .map((found) => ({
      line,
      field,
      message: `Nothing replaces ${found}. Possible are ${POSSIBLE.join(', ')}; figures such as {site.phone} have a dot.`,
    }));
