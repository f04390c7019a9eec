import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/**
 * Texts that the specification gives literally, by file of `content/` and field. Whoever changes one on purpose changes it here too.
 */
const SPECIFIED: Record<string, Record<string, string>> = {
  'forms/contact.yaml': { 'thankYou.title': 'Thank You!', 'submit.label': 'Send Message' },
};

describe.each(Object.entries(SPECIFIED))('%s', (file, texts) => {
  const content: unknown = parse(readFileSync(join(import.meta.dirname, '../../content', file), 'utf8'));
  test.each(Object.entries(texts))('has the specified text in %s', (field, text) => {
    expect(fieldOf(content, field)).toBe(text);
  });
});

const fieldOf = (content: unknown, field: string): unknown =>
  field.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], content);
