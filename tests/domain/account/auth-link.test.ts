import { expect, test } from 'vitest';
import { readAuthLink } from '../../../src/domain/account/auth-link.ts';

test.each([
  ['', '', 'none'],
  ['?utm_source=mail', '#custom-package', 'none'],
  ['', '#access_token=abc&refresh_token=def&type=signup', 'session'],
  ['', '#access_token=abc&refresh_token=def&type=recovery', 'recovery'],
  ['', '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'expired'],
  ['?error=access_denied&error_code=otp_expired', '', 'expired'],
  ['', '#error=server_error', 'failed'],
  ['', '#error=server_error&error_code=unexpected_failure&access_token=x', 'failed'],
])('reads the result of a link: %s%s is %s', (search, hash, expected) => {
  expect(readAuthLink(search, hash)).toBe(expected);
});
