import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { BUILT_SITE } from '../fixtures/stack/built-site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `maxLength`, `required=""` and `/>`; browsers read them as the usual spelling.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // Checkboxes of one name are one list.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
      // It reports every space in a tel: link, also those between the words of a button.
      'tel-non-breaking': 'off',
    },
  }),
);

/** What /blog fetches is no whole page. */
const CARDS = join('blog', 'cards.html');

test.for(globSync('**/*.html', { cwd: BUILT_SITE }).sort())('%s is valid HTML', async (page) => {
  const { results } = await validator.validateFile(join(BUILT_SITE, page));
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect(findings).toEqual([]);
  const html = readFileSync(join(BUILT_SITE, page), 'utf8').trimEnd();
  // The content security policy blocks them.
  expect(html).not.toMatch(/<[a-z][^<>]*? (?:style|on[a-z]+)=/);
  if (page !== CARDS) expect(html).toMatch(/<\/body><\/html>$/);
});
