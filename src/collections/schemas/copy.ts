import { z } from 'astro/zod';
import copyTexts from './copy-texts.json' with { type: 'json' };
import { textWith } from './parts.ts';

/** Of a text its placeholders, such as `{time} {day}`; of a group its texts by name. */
type Texts = string | { [name: string]: Texts };

/** What editors read if a file has a text that the code does not know, and developers before they use a new one. */
const unknownText = ({ code, keys }: { code: string; keys?: unknown }) =>
  code === 'unrecognized_keys'
    ? `There is no text ${String(keys)} here. Correct its name, or remove it. For a new text, run npm run generate:texts.`
    : undefined;

const groupOf = (texts: Record<string, Texts>) => {
  const fields = Object.entries(texts).map(([name, inner]) => [name, schemaOf(inner)] as const);
  return z.strictObject(Object.fromEntries(fields), { error: (issue) => unknownText(issue) });
};

function schemaOf(texts: Texts): z.ZodType {
  if (typeof texts !== 'string') return groupOf(texts);
  const placeholders = Array.from(texts.matchAll(/\w+/g), String);
  const schema = textWith(700, ...placeholders);
  return texts === '' ? schema : schema.describe(`Write a text with ${texts}.`);
}

const schemas = Object.entries(copyTexts).map(([name, texts]) =>
  groupOf(texts).extend({ copy: z.literal(name) }),
);

/**
 * One strict schema per file of `content/copy/`, from `copy-texts.json`: the names and placeholders of all texts, as they were when a
 * developer last ran `npm run generate:texts`. The property `copy` selects the schema and equals the file name.
 */
export const copySchema = z.discriminatedUnion('copy', schemas as [(typeof schemas)[number]], {
  // The default message would contain the whole file.
  error: (issue) =>
    issue.code === 'invalid_union' ? `Expected one of ${Object.keys(copyTexts).join(', ')}` : undefined,
});
