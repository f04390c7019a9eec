import { accountCopy } from '../copy/account.ts';

/** What a form shows after an auth error: the text, the field it belongs to, and what the person can do next. */
export interface AuthProblem {
  text: string;
  field: 'email' | 'password' | null;
  nextStep: 'resend' | 'sign-in' | null;
}

const ABOUT_EMAIL = new Set(['email_address_invalid', 'email_address_not_authorized', 'user_not_found']);
const ABOUT_PASSWORD = new Set(['invalid_credentials', 'weak_password', 'same_password']);
const ALREADY_REGISTERED = new Set(['user_already_exists', 'email_exists']);

/** Converts an error of the auth service into what the form shows. Unknown codes belong to no field. */
export function authProblem({ message, code = '' }: { message?: string; code?: string }): AuthProblem {
  const text = message ?? accountCopy.problem.unexpected;
  if (code === 'email_not_confirmed') return { text, field: 'email', nextStep: 'resend' };
  if (ALREADY_REGISTERED.has(code)) return { text, field: 'email', nextStep: 'sign-in' };
  if (ABOUT_PASSWORD.has(code)) return { text, field: 'password', nextStep: null };
  return { text, field: ABOUT_EMAIL.has(code) ? 'email' : null, nextStep: null };
}
