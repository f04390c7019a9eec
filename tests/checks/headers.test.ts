import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../public/_headers'), 'utf8');

/** The headers that the file gives to a path. */
function headersOf(path: string): Record<string, string> {
  const [, ...lines] = text.split('\n').slice(text.split('\n').indexOf(path));
  const end = lines.findIndex((line) => !line.startsWith('  '));
  return Object.fromEntries(lines.slice(0, end).map((line) => line.trim().split(': ')));
}

test('no answer may be framed, guessed at or fetched without TLS for two years', () => {
  expect(headersOf('/*')).toMatchObject({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
  });
});

test.each(['/auth', '/admin', '/admin/*'])('no foreign window keeps hold of %s', (path) => {
  expect(headersOf(path)).toMatchObject({ 'Cross-Origin-Opener-Policy': 'same-origin' });
});

test.each(['/admin', '/admin/*'])('no search engine lists %s', (path) => {
  expect(headersOf(path)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
});
