import { describe, expect, test } from 'vitest';
import { safeNextPath } from '../../../src/session/safe-next-path.ts';

describe('the place to go after signing in', () => {
  test.each([
    ['/admin', '/admin'],
    ['/packages?currency=USD#custom-package', '/packages?currency=USD#custom-package'],
    ['/a/../admin', '/admin'],
  ])('keeps a path of this site: %s', (next, expected) => expect(safeNextPath(next, '/')).toBe(expected));

  test.each([
    null,
    '',
    'admin',
    'https://evil.example/',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '/\t/evil.example/',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '\u0000/admin',
    ' /admin',
    // It would lead back to itself.
    '/auth?next=/auth',
  ])('falls back for anything else: %j', (next) => expect(safeNextPath(next, '/start')).toBe('/start'));
});
