import { describe, expect, test } from 'vitest';
import { authProblem } from '../../../src/account/auth-refusal.ts';

describe('a refusal of the auth service', () => {
  test.each([
    ['invalid_credentials', 'password', null],
    ['weak_password', 'password', null],
    ['email_not_confirmed', 'email', 'resend'],
    ['user_already_exists', 'email', 'sign-in'],
    ['email_address_invalid', 'email', null],
    ['over_email_send_rate_limit', null, null],
    ['something_new', null, null],
  ])('with code %s concerns %s and offers %s', (code, field, nextStep) => {
    expect(authProblem({ message: 'Said so', code })).toEqual({ text: 'Said so', field, nextStep });
  });

  test('without words is an unexpected error', () => {
    expect(authProblem({}).text).toBe('An unexpected error occurred');
  });
});
