import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

export const submissionsCopySchema = z.strictObject({
  copy: z.literal('submissions').describe('Which texts these are. Leave as it is.'),
  formTypes: group('The kinds of submissions.', { contact: copyText(), custom_quote: copyText() }),
  priceCheck: group('How the total of a quote request compares with our prices.', {
    matches: copyText(),
    changed: copyText('sent', 'today'),
    altered: copyText('today'),
    unknown: copyText('today'),
    noPrice: copyText().describe('In place of a price that is not known.'),
  }),
  suspicious: group('Why a submission is suspicious.', {
    content: copyText(),
    repeated: copyText(),
    pace: copyText(),
  }),
  source: copyText('last', 'first').describe('Where a visitor came from, if at first from elsewhere.'),
  consent: copyText('version', 'day').describe('Which text about privacy the form showed.'),
  thankYou: group('Whether the thank-you mail was sent.', { sent: copyText(), notSent: copyText() }),
  mailFailures: group('Why a mail did not arrive.', {
    noMailbox: copyText(),
    bouncedBefore: copyText(),
    full: copyText(),
    tooLarge: copyText(),
    refused: copyText(),
    address: copyText().describe('An address to which no mail can be sent.'),
  }),
  yes: copyText().describe('In the CSV file.'),
  no: copyText().describe('In the CSV file.'),
});
