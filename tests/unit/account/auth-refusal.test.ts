import { describe, expect, test } from 'vitest';
import { authProblem } from '../../../src/account/auth-refusal.ts';

describe('a refusal of the auth service', () => {
  test.each([
    ['invalid_credentials', 'password', undefined],
    ['weak_password', 'password', undefined],
    ['email_not_confirmed', 'email', '#resend'],
    ['user_already_exists', 'email', '#signin'],
    ['email_address_invalid', 'email', undefined],
    ['over_email_send_rate_limit', undefined, undefined],
    ['something_new', undefined, undefined],
  ])('with code %s concerns %s and offers %s', (code, field, href) => {
    const { next, ...problem } = authProblem({ message: 'Said so', code });
    expect({ ...problem, href: next?.href }).toEqual({ text: 'Said so', field, href });
  });

  test('without words is an unexpected error', () => {
    expect(authProblem({}).text).toBe('An unexpected error occurred');
  });
});
