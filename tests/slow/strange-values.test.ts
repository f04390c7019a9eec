import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOf, copyContent } from '../content/temporary-content.ts';

const content = copyContent();

const FILES = [
  'content/site.yaml',
  'content/blog-categories.yaml',
  'content/forms/contact.yaml',
  'content/forms/quote.yaml',
  'content/copy/forms.yaml',
  'content/pages/home.yaml',
  ...['plans', 'services', 'case-studies', 'team', 'testimonials', 'policies', 'blog'].map((folder) =>
    anyOf(folder),
  ),
];

/** Values that YAML or a schema might stumble over. */
const STRANGE = [
  '*none', '&a [*a]', '!!binary x', '[', '{ a: ', '2026-13-45', '.nan', '1e999', '{ __proto__: 1 }',
  '{ <<: 5 }', '%', '|', '"\\u0000"', '- - -', '? a', 'null', '9007199254740993', '![](%)',
]; // prettier-ignore

test('no value of a field ends in a stack trace', () => {
  const edits = fc.record({
    file: fc.constantFrom(...FILES),
    field: fc.nat(),
    value: fc.oneof(fc.constantFrom(...STRANGE), fc.string({ unit: 'binary' }), fc.json()),
  });
  fc.assert(
    fc.property(edits, ({ file, field, value }) => {
      const fields = Array.from(content.read(file).matchAll(/^ *(?:- )?\w+: .*$/gm), ([text]) => text);
      const from = fields[field % fields.length] ?? '';
      const to = `${from.slice(0, from.indexOf(':'))}: ${value} `;
      for (const { line, message } of content.after({ file, from, to: to.replaceAll('$', '$$$$') })
        .problems) {
        expect(line).toBeGreaterThan(0);
        expect(message).not.toContain('\n');
      }
    }),
    { seed: 23, numRuns: 100 },
  );
});
