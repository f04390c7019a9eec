import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPasswordTooLong, PASSWORD_MIN_CHARACTERS } from '../../../../src/domain/account/password-rule.ts';

test('the password rule is that of the Supabase CLI', () => {
  const config = readFileSync(join(import.meta.dirname, '../../../../supabase/config.toml'), 'utf8');
  expect(config).toContain(`\nminimum_password_length = ${String(PASSWORD_MIN_CHARACTERS)}\n`);
});

test.each([
  ['a'.repeat(72), false],
  ['a'.repeat(73), true],
  ['क'.repeat(24), false],
  ['क'.repeat(25), true],
])('the password %s is too long: %s', (password, isTooLong) =>
  expect(isPasswordTooLong(password)).toBe(isTooLong),
);
