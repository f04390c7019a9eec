import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const toast = z.strictObject({ title: copyText(), text: copyText() });

export const accountCopySchema = z.strictObject({
  copy: z.literal('account').describe('Which texts these are. Leave as it is.'),
  fields: group('Fields of all forms on the page /auth.', {
    tabs: copyText().describe('What the tabs are for; spoken, not shown.'),
    email: copyText(),
    password: copyText(),
    passwordHint: copyText('count'),
    showPassword: copyText().describe('Spoken, not shown.'),
    show: copyText(),
    hide: copyText(),
    error: copyText().describe('Spoken before an error.'),
  }),
  signIn: group('The tab Sign In.', {
    title: copyText().describe('On the tab, on the button and on links to it.'),
    busy: copyText(),
    forgot: copyText(),
    failed: copyText(),
    redirected: copyText().describe('Above the tabs, after a page that needs an account.'),
  }),
  signUp: group('The tab Sign Up.', {
    title: copyText(),
    name: copyText(),
    button: copyText(),
    busy: copyText(),
    kept: copyText(),
    privacy: copyText().describe('Link after "kept".'),
    done: toast,
    failed: copyText(),
    invited: copyText().describe('Above the tabs, after the link of an invitation.'),
    invitationFailed: copyText(),
  }),
  resend: group('The tab Resend Email.', {
    title: copyText().describe('On the tab and on links to it.'),
    text: copyText(),
    button: copyText(),
    busy: copyText(),
    done: toast,
    failed: copyText(),
  }),
  forgot: group('The form for a forgotten password.', {
    text: copyText(),
    button: copyText().describe('On the button and on links to the form.'),
    busy: copyText(),
    back: copyText(),
    failed: copyText(),
  }),
  sent: group('In a form that has sent a mail.', {
    to: copyText().describe('The address follows.'),
    nothing: copyText(),
    sendAgain: copyText(),
    hasAccount: copyText().describe('A link to the tab Sign In follows.'),
    isConfirmed: copyText().describe('A link to the tab Sign In follows.'),
  }),
  factor: group('The second step of signing in, for accounts with an authenticator app.', {
    code: copyText(),
    button: copyText(),
    busy: copyText(),
  }),
  problem: group('After an error of the sign-in service.', {
    unexpected: copyText().describe('Shown if the service sent no message.'),
    resend: copyText(),
    signIn: copyText(),
  }),
  link: group('After a link in a mail that did not work.', {
    expired: copyText(),
    failed: copyText(),
    isConfirmed: copyText().describe('A link to the tab Sign In follows.'),
    isNotConfirmed: copyText().describe('A link to the tab Resend Email follows.'),
    password: copyText().describe('A link to the form for a forgotten password follows.'),
  }),
  linkSignIn: group('After a link in a mail that worked.', {
    done: z.strictObject({ title: copyText(), text: copyText('email') }),
    change: group('The question to somebody who is signed in with another account.', {
      title: copyText(),
      question: copyText('email', 'other'),
      warning: copyText(),
      keep: copyText().describe('Changes nothing.'),
      accept: copyText(),
    }),
  }),
  account: group('The account of the person who is signed in.', {
    email: copyText().describe('The address follows.'),
    password: copyText(),
    savePassword: copyText(),
    name: copyText(),
    saveName: copyText(),
    busy: copyText(),
    passwordChanged: toast,
    passwordFailed: copyText(),
    nameChanged: copyText(),
    nameFailed: copyText(),
  }),
  signOut: group('The button Sign Out and what follows.', {
    button: copyText(),
    done: toast,
    failed: copyText(),
  }),
  accessDenied: toast.describe('For somebody without a role who opens the inbox.'),
});
