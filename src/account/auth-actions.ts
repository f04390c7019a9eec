import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { isPasswordTooLong } from '~/domain/account/password-rule.ts';
import * as authService from '~/session/auth-service.ts';
import type { AuthOutcome, AuthRefusal, Credentials } from '~/session/auth-service.ts';
import { formsCopy } from '../copy/forms.ts';
import { raiseToast, withdrawToast } from '../browser/toast.ts';

const { account, forgot, problem: problems, resend, signIn: signInTexts, signUp: signUpTexts } = accountCopy;

/** What the link of an invitation contains. */
interface Invitation {
  token: string;
  email: string;
}

/**
 * Reads the fragment of the link in an invitation.
 *
 * @example readInvitation('#invitation=4f1c&email=asha%40mail.example') // { token: '4f1c', email: 'asha@mail.example' }
 */
export function readInvitation(hash: string): Invitation | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('invitation');
  return token ? { token, email: values.get('email') ?? '' } : null;
}

const $opened = atom<Invitation | null>(null);

/** The invitation whose link opened this page. */
export const $invitation: ReadableAtom<Invitation | null> = $opened;

/** Remembers the invitation in the address: the tabs replace the hash. */
export function openInvitation(hash: string): Invitation | null {
  $opened.set(readInvitation(hash));
  return $opened.get();
}

const ABOUT_EMAIL = new Set(['email_address_invalid', 'email_address_not_authorized', 'user_not_found']);
const ABOUT_PASSWORD = new Set(['invalid_credentials', 'weak_password', 'same_password']);
const ALREADY_REGISTERED = new Set(['user_already_exists', 'email_exists']);

/** Converts an error of the auth service into what the form shows. Unknown codes belong to no field. */
function problemOf({ message: text = formsCopy.unexpected, code = '' }: AuthRefusal): Problem {
  if (code === 'email_not_confirmed')
    return { text, field: 'email', next: { href: '#resend', label: problems.resend } };
  if (ALREADY_REGISTERED.has(code))
    return { text, field: 'email', next: { href: '#signin', label: problems.signIn } };
  if (ABOUT_PASSWORD.has(code)) return { text, field: 'password' };
  return ABOUT_EMAIL.has(code) ? { text, field: 'email' } : { text };
}

export interface Toasts {
  /** The title after a failure, whose text is that of the form. */
  failed: string;
  done?: { title: string; text?: string };
}

/** Makes a call. A toast says what became of it; resolves to what the form says after a failure. */
export async function act(
  call: () => Promise<AuthOutcome>,
  { failed, done }: Toasts,
): Promise<Problem | undefined> {
  withdrawToast(failed);
  const outcome = await call();
  if (outcome.ok) {
    if (done) raiseToast({ kind: 'success', ...done });
    return undefined;
  }
  const problem = problemOf(outcome.refusal);
  raiseToast({ kind: 'error', title: failed, text: problem.text });
  return problem;
}

/** Signs in. It ends only after a failure: the page redirects when the auth store receives the session, and the form is busy until then. */
export async function signIn(credentials: Credentials): Promise<Problem> {
  const problem = await act(() => authService.signIn(credentials), { failed: signInTexts.failed });
  return problem ?? new Promise<never>(() => undefined);
}

/** Sends the code of an authenticator app, the second step of signing in. */
export const verifyFactor = (factorId: string, code: string) =>
  act(() => authService.verifyFactor(factorId, code), { failed: signInTexts.failed });

const TOO_LONG: AuthOutcome = {
  ok: false,
  refusal: { message: accountCopy.fields.passwordTooLong, code: 'weak_password' },
};

/**
 * Signs up. The email address is used as the display name if that is empty. Creates no account for an invitation that is not open: it would
 * never get the role.
 */
export const signUp = ({ displayName, ...credentials }: Credentials & { displayName: string }) =>
  act(async () => {
    const { email, password } = credentials;
    if (isPasswordTooLong(password)) return TOO_LONG;
    const invitation = $opened.get()?.token;
    if (invitation !== undefined && !(await authService.claimInvitation(email, invitation)))
      return { ok: false, refusal: { message: signUpTexts.invitationFailed } };
    return authService.signUp({ ...credentials, displayName: displayName || email, invitation });
  }, signUpTexts);

/** Sends the confirmation mail again. */
export const resendConfirmation = ({ email }: { email: string }) =>
  act(() => authService.resendConfirmation(email), resend);

/** Sends a link to set a new password. */
export const sendPasswordLink = ({ email }: { email: string }) =>
  act(() => authService.sendPasswordLink(email), { failed: forgot.failed });

/** Sets a new password; the next page shows a toast. */
export async function changePassword(password: string): Promise<Problem | undefined> {
  const change = async () =>
    isPasswordTooLong(password) ? TOO_LONG : authService.changeAccount({ password });
  const problem = await act(change, { failed: account.passwordFailed });
  if (!problem) raiseToast({ kind: 'success', ...account.passwordChanged }, { afterNavigation: true });
  return problem;
}

/** Changes what is known of the person who is signed in. */
export const changeData = (data: Readonly<Record<string, string>>, toasts: Toasts) =>
  act(() => authService.changeAccount({ data }), toasts);
