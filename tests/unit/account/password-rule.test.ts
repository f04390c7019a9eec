import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD_MIN_CHARACTERS } from '../../../src/domain/account/password-rule.ts';

test('the password rule is that of the Supabase CLI', () => {
  const config = readFileSync(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8');
  expect(config).toContain(`\nminimum_password_length = ${String(PASSWORD_MIN_CHARACTERS)}\n`);
});
