import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepOwnHashes } from '../../../src/integrations/csp-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string, scripts: readonly string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts.join(' ')};">${body}`;

test('the build stops for a blocked inline script', () => {
  const html = page('<script>forgotten()</script>', [hash('mine()')]);
  expect(() => keepOwnHashes(html, 'a.html')).toThrow(/a\.html: 1 inline script/);
});
