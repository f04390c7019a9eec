import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';
import { accountCopy } from '~/copy/account.ts';
import { authProblem, type AuthProblem } from './auth-refusal.ts';
import { readInvitation, type Invitation } from './invitation.ts';
import * as authService from '~/session/auth-service.ts';
import type { AuthOutcome, Credentials, NewAccount } from '~/session/auth-service.ts';
import { raiseToast, withdrawToast } from '../browser/toast.ts';

const { account, forgot, resend, signIn: signInTexts, signUp: signUpTexts } = accountCopy;

/** The state of one of the forms of /auth. */
export interface AuthForm {
  isBusy: boolean;
  problem: AuthProblem | null;
  /** The address that a mail was sent to; null before that. */
  sentTo: string | null;
}

const IDLE: AuthForm = { isBusy: false, problem: null, sentTo: null };

const FORMS = {
  signIn: map(IDLE),
  signUp: map(IDLE),
  resend: map(IDLE),
  forgot: map(IDLE),
  password: map(IDLE),
  name: map(IDLE),
  room: map(IDLE),
  factor: map(IDLE),
};

/** The forms of /auth, each with a state of its own. */
export const $authForms: Readonly<Record<keyof typeof FORMS, ReadableAtom<AuthForm>>> = FORMS;

const $opened = atom<Invitation | null>(null);

/** The invitation whose link opened this page. */
export const $invitation: ReadableAtom<Invitation | null> = $opened;

/** Remembers the invitation in the address: the tabs replace the hash. */
export function openInvitation(hash: string): Invitation | null {
  $opened.set(readInvitation(hash));
  return $opened.get();
}

interface Call {
  call: () => Promise<AuthOutcome>;
  failureTitle: string;
}

/** Runs a call and marks the form as busy meanwhile. An error is shown as a toast and in the form. */
async function run($form: MapStore<AuthForm>, { call, failureTitle }: Call): Promise<boolean> {
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
  const isIn = await run(FORMS.signIn, {
    call: () => authService.signIn(credentials),
    failureTitle: signInTexts.failed,
  });
  if (isIn) FORMS.signIn.setKey('isBusy', true);
}

/** Sends the code of an authenticator app, the second step of signing in. */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  await run(FORMS.factor, {
    call: () => authService.verifyFactor(factorId, code),
    failureTitle: signInTexts.failed,
  });
}

/** Creates no account for an invitation that is not open: it would never get the role. */
async function signUpInvited(account: NewAccount): Promise<AuthOutcome> {
  const { email, invitation } = account;
  const isOpen = invitation === undefined || (await authService.claimInvitation(email, invitation));
  return isOpen
    ? authService.signUp(account)
    : { ok: false, refusal: { message: signUpTexts.invitationFailed } };
}

/** Signs up. The email address is used as the display name if that is empty. */
export async function signUp({ displayName, ...credentials }: NewAccount): Promise<void> {
  const account = {
    ...credentials,
    displayName: displayName.trim() || credentials.email,
    invitation: $opened.get()?.token,
  };
  const isUp = await run(FORMS.signUp, {
    call: () => signUpInvited(account),
    failureTitle: signUpTexts.failed,
  });
  if (!isUp) return;
  FORMS.signUp.setKey('sentTo', credentials.email);
  raiseToast({ kind: 'success', ...signUpTexts.done });
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<void> {
  const isSent = await run(FORMS.resend, {
    call: () => authService.resendConfirmation(email),
    failureTitle: resend.failed,
  });
  if (!isSent) return;
  FORMS.resend.setKey('sentTo', email);
  raiseToast({ kind: 'success', ...resend.done });
}

/** Sends a link to set a new password. */
export async function sendPasswordLink(email: string): Promise<void> {
  const isSent = await run(FORMS.forgot, {
    call: () => authService.sendPasswordLink(email),
    failureTitle: forgot.failed,
  });
  if (isSent) FORMS.forgot.setKey('sentTo', email);
}

/** Sets a new password; the next page shows a toast. Resolves to whether that worked. */
export async function changePassword(password: string): Promise<boolean> {
  const isChanged = await run(FORMS.password, {
    call: () => authService.changeAccount({ password }),
    failureTitle: account.passwordFailed,
  });
  if (isChanged) raiseToast({ kind: 'success', ...account.passwordChanged }, { afterNavigation: true });
  return isChanged;
}

/** Changes the display name. */
export async function changeName(name: string): Promise<void> {
  const isChanged = await run(FORMS.name, {
    call: () => authService.changeAccount({ data: { display_name: name } }),
    failureTitle: account.nameFailed,
  });
  if (isChanged) raiseToast({ kind: 'success', title: account.nameChanged });
}

/** Changes the address of the meeting room; '' removes it. */
export async function changeRoom(address: string): Promise<void> {
  const isChanged = await run(FORMS.room, {
    call: () => authService.changeAccount({ data: { meeting_room: address } }),
    failureTitle: account.roomFailed,
  });
  if (isChanged) raiseToast({ kind: 'success', title: account.roomChanged });
}

/** Preloads the auth code. */
export const warmUpAuth = (): void => {
  authService.warmUpAuth();
};
