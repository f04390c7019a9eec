import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const thankYou = (description: string) =>
  group(description, {
    subject: copyText('agency', 'reference'),
    heading: copyText(),
    opening: copyText(),
    next: copyText(),
    link: copyText(),
  });

const reminder = (description: string) => group(description, { heading: copyText(), opening: copyText() });

const notice = {
  one: copyText(),
  many: copyText('count'),
  opening: copyText(),
  closing: copyText(),
  reason: copyText(),
};

export const mailsCopySchema = z.strictObject({
  copy: z.literal('mails').describe('Which texts these are. Leave as it is.'),
  signature: copyText('agency').describe('At the end of the mails to visitors and to invited people.'),
  thankYou: group('To a visitor who has sent a form.', {
    contact: thankYou('After a message in the contact form.'),
    quote: thankYou('After a request for a quote or a package.'),
    services: copyText(),
    estimate: copyText(),
    more: copyText(),
    reason: copyText('site'),
  }),
  newLead: group('To the team, for each message and each request.', {
    contact: copyText(),
    quote: copyText(),
    subject: copyText('heading', 'reference'),
    preview: copyText(),
    open: copyText(),
    canReply: copyText(),
    notThanked: copyText('reason'),
    unsafeAddress: copyText(),
  }),
  reminder: group('To the owner of a lead, or to the team, while nobody has answered it.', {
    dueSoon: reminder('Half an hour before the answer is due.'),
    overdue: reminder('When the answer is due.'),
    subject: copyText('heading', 'reference'),
    due: copyText(),
    open: copyText(),
    toOwner: copyText(),
    toTeam: copyText(),
  }),
  digest: group(
    "One mail to the team instead of many, at most every 15 minutes: suspicious submissions, and those beyond the hour's single mails.",
    {
      subject: copyText('heading'),
      one: copyText(),
      many: copyText('count'),
      none: copyText(),
      leads: copyText(),
      suspicious: copyText(),
      more: copyText('count'),
      reminders: copyText('count'),
      deleted: copyText('count'),
      openInbox: copyText(),
      reason: copyText(),
    },
  ),
  invitation: group('To somebody who is invited to read the inbox and has no account yet.', {
    subject: copyText('agency'),
    heading: copyText(),
    opening: copyText('agency'),
    steps: copyText(),
    expiry: copyText(),
    button: copyText(),
    reason: copyText('agency'),
  }),
  access: group('To somebody with an account who may read the inbox from now on.', {
    subject: copyText('agency'),
    heading: copyText(),
    opening: copyText(),
    button: copyText(),
    reason: copyText('agency'),
  }),
  alarm: group('To the people who look after the website, when something is broken.', {
    subject: copyText('heading'),
    start: copyText('title'),
    daily: copyText('title'),
    end: copyText('title'),
    since: copyText('start', 'step', 'detail'),
    ended: copyText('start', 'end', 'step', 'detail'),
    open: copyText(),
    reason: copyText(),
  }),
  selfTest: group('The message that the website sends to itself to test the forms and mails.', {
    name: copyText(),
    message: copyText(),
    notStored: copyText(),
    notSent: copyText('status'),
    noMail: copyText(),
    noReport: copyText(),
  }),
});
