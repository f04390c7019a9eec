import { z } from 'astro/zod';
import { text, textWith } from './parts.ts';

const MAX_CHARACTERS = 700;

const texts: z.ZodType<Record<string, unknown>> = z.record(
  z.string(),
  z.union([text(MAX_CHARACTERS), z.lazy(() => texts)], 'Expected a text (put a number or date into quotes)'),
);

/** A file of `content/copy/`. Which texts and placeholders it must have, `checks/rules/copy-texts.ts` knows. */
export const copySchema = texts;

const unknownText = ({ code, keys }: { code: string; keys?: unknown }) =>
  code === 'unrecognized_keys'
    ? `There is no text ${String(keys)} here. Correct its name, or remove it. A new text needs code that shows it.`
    : undefined;

/** A strict schema of the names and placeholders of these texts: other texts may take their place. */
export function sameTexts(known: unknown): z.ZodType {
  if (typeof known !== 'object' || known === null) return samePlaceholders(String(known));
  const fields = Object.entries(known).map(([name, inner]) => [name, sameTexts(inner)] as const);
  return z.strictObject(Object.fromEntries(fields), { error: (issue) => unknownText(issue) });
}

function samePlaceholders(known: string): z.ZodType {
  const names = Array.from(known.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const schema = textWith(MAX_CHARACTERS, ...new Set(names));
  return names.length === 0 ? schema : schema.describe(`Write a text with {${names.join('} {')}}.`);
}
