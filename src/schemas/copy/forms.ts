import { z } from 'astro/zod';
import { COLUMNS, type Column } from '../../domain/submission/form-definitions.ts';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const message = (...placeholders: string[]) =>
  z.strictObject({ title: copyText(), text: copyText(...placeholders) });

const columns = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, copyText()])) as Record<
  Column,
  ReturnType<typeof copyText>
>;

export const formsCopySchema = z.strictObject({
  copy: z.literal('forms').describe('Which texts these are. Leave as it is.'),
  draft: group('Below a form whose fields are kept on the device.', {
    saved: copyText(),
    clear: copyText(),
  }),
  error: copyText().describe('Before the message at a wrong field, only for screen readers.'),
  dismiss: copyText().describe('Closes a message, only for screen readers.'),
  refused: group('Why a form is not sent. The text is also shown at the field.', {
    spam: message(),
    tooSoon: message('seconds'),
    tooFast: message(),
    email: message(),
    content: message(),
    shortMessage: message('min'),
    shortName: message(),
    tooLong: message('field', 'excess', 'count', 'max'),
  }),
  network: message().describe('When there is no answer from our server, on every page.'),
  contact: group('The contact form was not sent.', {
    title: copyText(),
    refused: copyText('reason'),
    failed: copyText('reason'),
    again: copyText().describe('The reason, if none is known.'),
  }),
  packageRequest: group('The custom package request.', {
    sent: message(),
    failed: message(),
    noRequirements: copyText().describe('Stored as the message of a request without requirements.'),
  }),
  quote: group('The quote calculator.', { noService: copyText(), sent: copyText(), failed: copyText() }),
  call: group('The automatic call, after the contact form was sent.', {
    placed: message(),
    scheduled: message('time'),
  }),
  sent: group('What a visitor keeps of a sent form.', {
    yourReference: copyText('reference'),
    reference: copyText(),
    nextTitle: copyText(),
    next: copyText('time').describe('{time} is one of the texts of reply.'),
    reachTitle: copyText(),
  }),
  reply: group('When a form is answered, from the office hours.', {
    today: copyText('time'),
    tomorrow: copyText('time'),
    later: copyText('time', 'day'),
    abroad: copyText('time', 'day').describe('For visitors outside India.'),
    closed: copyText().describe('When the office stays closed for long.'),
  }),
  waiting: group('A message that could not be sent yet, below the form.', {
    label: copyText(),
    title: copyText(),
    kept: copyText(),
    notKept: copyText().describe('If the browser keeps nothing.'),
    reference: copyText(),
    send: copyText(),
    sending: copyText(),
    discard: copyText(),
    sent: message(),
    notSent: message(),
  }),
  columns: group(
    'What a form sends, by name: in the inbox, in mails, and in messages about a field.',
    columns,
  ),
  server: group('What the server answers to a form that it cannot accept.', {
    refused: copyText(),
    tooLarge: copyText(),
    failed: copyText(),
  }),
  withoutJavaScript: group('The page after the contact form, in a browser without JavaScript.', {
    notSent: copyText(),
    goBack: copyText().describe('If the form cannot be shown again.'),
    missing: message('fields'),
    otherSite: copyText(),
  }),
});
