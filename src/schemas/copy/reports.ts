import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

export const reportsCopySchema = z.strictObject({
  copy: z.literal('reports').describe('Which texts these are. Leave as it is.'),
  text: copyText(),
  failed: copyText().describe('In place of "text" if the reports could not be loaded.'),
  period: copyText().describe('What the buttons below are for; spoken, not shown.'),
  periods: group('Buttons above the first table.', {
    'this-month': copyText(),
    'last-month': copyText(),
    'last-90-days': copyText(),
    all: copyText(),
  }),
  sources: group('The table of sources.', {
    title: copyText(),
    text: copyText(),
    none: copyText().describe('In place of the table, if it has no rows.'),
    source: copyText(),
    arrived: copyText(),
    answered: copyText(),
    won: copyText(),
    quoted: copyText(),
    direct: copyText(),
    others: copyText().describe('The sources that are too many to list.'),
    total: copyText(),
  }),
  values: group('The table of quotes.', {
    title: copyText(),
    text: copyText(),
    status: copyText(),
    quotes: copyText(),
    value: copyText(),
  }),
  texts: group('The texts about privacy below forms.', {
    title: copyText(),
    none: copyText().describe('In place of the list, if it is empty.'),
    one: copyText('day'),
    many: copyText('day', 'count'),
  }),
});
