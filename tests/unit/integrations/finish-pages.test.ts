import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOwnHashes } from '../../../src/integrations/csp-hashes.ts';
import { checkSharingPicture } from '../../../src/integrations/finish-pages.ts';
import { inlineHash } from '../../../src/layouts/inline-hash.ts';
import { jsonLdText } from '../../../src/layouts/json-ld-text.ts';

test('a page needs a sharing picture that exists', () => {
  const html = '<meta property="og:image" content="https://kiranpath.example/og/careers.png">';
  const root = join(import.meta.dirname, '../../../public');
  expect(() => checkSharingPicture(html, 'careers.html', root)).toThrow(
    /careers\.html: there is no sharing picture .*Add "hero" to content\/pages\/careers\.yaml/,
  );
});

test('the build stops for a blocked inline script', () => {
  const policy = `default-src 'self'; script-src 'self' '${inlineHash('mine()')}';`;
  const html = `<meta http-equiv="content-security-policy" content="${policy}"><script>forgotten()</script>`;
  expect(() => keepOwnHashes(html, 'a.html')).toThrow(/a\.html: 1 inline script/);
});

test('a text in structured data does not end its element', () => {
  const text = jsonLdText({ name: '</script><b>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ name: '</script><b>' });
});
