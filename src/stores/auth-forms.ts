import { map, type MapStore, type ReadableAtom } from 'nanostores';
import { authProblem, type AuthProblem } from '~/domain/account/auth-refusal.ts';
import * as authService from '~/services/auth.ts';
import type { AuthOutcome, Credentials } from '~/services/auth.ts';
import { raiseToast, withdrawToast } from './toast.ts';

/** The state of one of the forms of /auth. */
export interface AuthForm {
  isBusy: boolean;
  problem: AuthProblem | null;
  /** The address that a mail was sent to; null before that. */
  sentTo: string | null;
}

const IDLE: AuthForm = { isBusy: false, problem: null, sentTo: null };

const $signInForm_ = map(IDLE);
const $signUpForm_ = map(IDLE);
const $resendForm_ = map(IDLE);
const $forgotForm_ = map(IDLE);
const $passwordForm_ = map(IDLE);
const $nameForm_ = map(IDLE);

export const $signInForm: ReadableAtom<AuthForm> = $signInForm_;
export const $signUpForm: ReadableAtom<AuthForm> = $signUpForm_;
export const $resendForm: ReadableAtom<AuthForm> = $resendForm_;
export const $forgotForm: ReadableAtom<AuthForm> = $forgotForm_;
export const $passwordForm: ReadableAtom<AuthForm> = $passwordForm_;
export const $nameForm: ReadableAtom<AuthForm> = $nameForm_;

interface Attempt {
  call: () => Promise<AuthOutcome>;
  failureTitle: string;
}

/** Runs a call and marks the form as busy meanwhile. An error is shown as a toast and in the form. */
async function attempt($form: MapStore<AuthForm>, { call, failureTitle }: Attempt): Promise<boolean> {
  $form.set({ ...IDLE, isBusy: true });
  withdrawToast(failureTitle);
  const outcome = await call();
  const problem = outcome.ok ? null : authProblem(outcome.refusal);
  $form.set({ ...IDLE, problem });
  if (problem) raiseToast({ kind: 'error', title: failureTitle, text: problem.text });
  return outcome.ok;
}

/** Signs in. The form stays busy until the page redirects, which happens when the auth store receives the session. */
export async function signIn(credentials: Credentials): Promise<void> {
  const isIn = await attempt($signInForm_, {
    call: () => authService.signIn(credentials),
    failureTitle: 'Sign in failed',
  });
  if (isIn) $signInForm_.setKey('isBusy', true);
}

/** Signs up. The email address is used as the display name if that is empty. */
export async function signUp({
  displayName,
  ...credentials
}: Credentials & { displayName: string }): Promise<void> {
  const isUp = await attempt($signUpForm_, {
    call: () => authService.signUp({ ...credentials, displayName: displayName.trim() || credentials.email }),
    failureTitle: 'Sign up failed',
  });
  if (!isUp) return;
  $signUpForm_.setKey('sentTo', credentials.email);
  raiseToast({
    kind: 'success',
    title: 'Account created!',
    text: 'Please check your email to verify your account.',
  });
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<void> {
  const isSent = await attempt($resendForm_, {
    call: () => authService.resendConfirmation(email),
    failureTitle: 'Failed to resend confirmation',
  });
  if (!isSent) return;
  $resendForm_.setKey('sentTo', email);
  raiseToast({
    kind: 'success',
    title: 'Confirmation email sent!',
    text: 'Please check your email for a new confirmation link.',
  });
}

/** Sends a link to set a new password. */
export async function sendPasswordLink(email: string): Promise<void> {
  const isSent = await attempt($forgotForm_, {
    call: () => authService.sendPasswordLink(email),
    failureTitle: 'Failed to send the link',
  });
  if (isSent) $forgotForm_.setKey('sentTo', email);
}

/** Sets a new password; the next page shows a toast. Resolves to whether that worked. */
export async function changePassword(password: string): Promise<boolean> {
  const isChanged = await attempt($passwordForm_, {
    call: () => authService.changeAccount({ password }),
    failureTitle: 'Password not changed',
  });
  if (isChanged) {
    const text = 'Use the new one the next time you sign in.';
    raiseToast({ kind: 'success', title: 'Password changed', text }, { afterNavigation: true });
  }
  return isChanged;
}

/** Changes the display name. */
export async function changeName(name: string): Promise<void> {
  const isChanged = await attempt($nameForm_, {
    call: () => authService.changeAccount({ data: { display_name: name } }),
    failureTitle: 'Name not changed',
  });
  if (isChanged) raiseToast({ kind: 'success', title: 'Name changed' });
}

/** Preloads the auth code. */
export const warmUpAuth = (): void => {
  authService.warmUpAuth();
};
