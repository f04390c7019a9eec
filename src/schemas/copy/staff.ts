import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

export const staffCopySchema = z.strictObject({
  copy: z.literal('staff').describe('Which texts these are. Leave as it is.'),
  text: copyText(),
  failed: copyText().describe('In place of "text" if the list could not be loaded.'),
  admins: group('The list of administrators.', {
    label: copyText().describe('Spoken, not shown.'),
    you: copyText(),
    since: copyText(),
    sinceUnknown: copyText(),
    lastSignIn: copyText(),
    neverSignedIn: copyText(),
    revoke: copyText(),
    revokeSpoken: copyText('email').describe('Starts with the text of the button.'),
    revokeQuestion: copyText('email'),
    revokeOwnQuestion: copyText(),
  }),
  invite: group('The form for an invitation.', {
    title: copyText(),
    email: copyText(),
    hint: copyText(),
    button: copyText(),
  }),
  invitations: group('The invitations that nobody has accepted yet.', {
    title: copyText(),
    invited: copyText(),
    invitedBy: copyText('day', 'email'),
    validUntil: copyText(),
    expired: copyText(),
    sendAgain: copyText(),
    sendAgainSpoken: copyText('email').describe('Starts with the text of the button.'),
    withdraw: copyText(),
    withdrawSpoken: copyText('email').describe('Starts with the text of the button.'),
    withdrawQuestion: copyText('email'),
  }),
  history: group('What happened, newest first.', {
    title: copyText(),
    granted: copyText('admin', 'person'),
    revoked: copyText('admin', 'person'),
    invited: copyText('admin', 'person'),
    withdrawn: copyText('admin', 'person'),
    byOwner: copyText().describe('In place of {admin}, if no administrator did it.'),
  }),
  toasts: group('Messages after a change.', {
    notChanged: group('The text is shown if there was no answer.', {
      title: copyText(),
      text: copyText(),
    }),
    granted: z.strictObject({ title: copyText(), text: copyText('email') }),
    invited: z.strictObject({ title: copyText(), text: copyText('email') }),
    notMailed: z.strictObject({ title: copyText(), granted: copyText(), invited: copyText() }),
    revoked: copyText(),
    withdrawn: copyText(),
  }),
});
