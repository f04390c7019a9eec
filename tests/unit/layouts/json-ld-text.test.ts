import { expect, test } from 'vitest';
import { jsonLdText } from '../../../src/layouts/json-ld-text.ts';

test('a text in structured data does not end its element', () => {
  const text = jsonLdText({ name: '</script><b>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ name: '</script><b>' });
});
