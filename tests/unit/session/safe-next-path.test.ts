import { expect, test } from 'vitest';
import { safeNextPath } from '../../../src/session/safe-next-path.ts';

test.each([
  ['/admin', '/admin'],
  ['/packages?currency=USD#custom-package', '/packages?currency=USD#custom-package'],
  ['/a/../admin', '/admin'],
])('signing in leads to a path of this site: %s', (next, expected) =>
  expect(safeNextPath(next, '/')).toBe(expected),
);

test.each([
  null,
  '',
  'admin',
  '//[',
  'https://evil.example/',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '\u0000/admin',
  // It would lead back to itself.
  '/auth?next=/auth',
])('signing in leads nowhere else: %j', (next) => expect(safeNextPath(next, '/start')).toBe('/start'));
