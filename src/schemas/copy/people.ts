import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const count = z.strictObject({ one: copyText('count'), many: copyText('count') });

export const peopleCopySchema = z.strictObject({
  copy: z.literal('people').describe('Which texts these are. Leave as it is.'),
  line: group('The line about somebody who wrote several times. {number} is such as 3rd.', {
    newest: copyText('number'),
    earlier: copyText('number', 'count'),
    first: copyText('day'),
    quote: copyText('total', 'day'),
    quoteThen: copyText('total').describe('For a quote on the day, or in the month, of the first enquiry.'),
    today: copyText(),
    onDay: copyText('day'),
    inMonth: copyText('month'),
  }),
  person: group('The page of one person.', {
    title: copyText(),
    missing: copyText(),
    failed: copyText(),
    contacts: copyText(),
    known: copyText('counts', 'day'),
    knownInPart: copyText('counts', 'day'),
    otherNames: copyText('names'),
    export: copyText(),
    notExported: copyText(),
    notExportedText: copyText(),
  }),
  counts: group('How much is stored about a person.', {
    submissions: count,
    notes: count,
    history: count,
    mails: count,
    calls: count,
  }),
  erase: group('Deleting everything about a person.', {
    open: copyText(),
    title: copyText(),
    from: copyText().describe('Before the addresses and numbers.'),
    fromEnd: copyText().describe('After the addresses and numbers, before what is deleted.'),
    fromEndInPart: copyText().describe('The same for somebody with very many submissions.'),
    remains: copyText(),
    confirm: copyText(),
    submit: copyText(),
    erasing: copyText(),
    failed: copyText(),
    done: copyText(),
    deleted: copyText('counts'),
  }),
});
