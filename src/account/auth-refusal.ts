import { formsCopy } from '../copy/forms.ts';
import { accountCopy } from '../copy/account.ts';
import type { Problem } from '../components/SmallForm.tsx';

const { problem: texts } = accountCopy;

const ABOUT_EMAIL = new Set(['email_address_invalid', 'email_address_not_authorized', 'user_not_found']);
const ABOUT_PASSWORD = new Set(['invalid_credentials', 'weak_password', 'same_password']);
const ALREADY_REGISTERED = new Set(['user_already_exists', 'email_exists']);

/** Converts an error of the auth service into what the form shows. Unknown codes belong to no field. */
export function authProblem({ message, code = '' }: { message?: string; code?: string }): Problem {
  const text = message ?? formsCopy.unexpected;
  if (code === 'email_not_confirmed')
    return { text, field: 'email', next: { href: '#resend', label: texts.resend } };
  if (ALREADY_REGISTERED.has(code))
    return { text, field: 'email', next: { href: '#signin', label: texts.signIn } };
  if (ABOUT_PASSWORD.has(code)) return { text, field: 'password' };
  return ABOUT_EMAIL.has(code) ? { text, field: 'email' } : { text };
}
