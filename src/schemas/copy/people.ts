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
  }),
  others: group('Other mailboxes that may belong to a person.', {
    joined: copyText(),
    joinedBy: copyText('name', 'day'),
    maybe: copyText(),
    maybeText: copyText(),
    sameNumber: copyText('phone'),
    one: copyText('count', 'day'),
    many: copyText('count', 'day'),
    inInbox: copyText(),
    inInboxSpoken: copyText('mailbox'),
    join: copyText(),
    joinSpoken: copyText('mailbox'),
    separate: copyText(),
    separateSpoken: copyText('mailbox'),
  }),
  contents: group('What is exported or erased.', {
    from: copyText().describe('Before the addresses.'),
    also: copyText().describe('Above the boxes of other mailboxes.'),
    joined: copyText(),
    maybe: copyText(),
    counting: copyText(),
    failed: copyText(),
  }),
  export: group('Saving everything about a person as a file.', {
    open: copyText(),
    title: copyText(),
    fromEnd: copyText().describe('After the addresses, before what is in the file.'),
    submit: copyText(),
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
    fromEnd: copyText().describe('After the addresses, before what is deleted.'),
    remains: copyText(),
    confirm: copyText('mailbox'),
    submit: copyText(),
    erasing: copyText(),
    failed: copyText(),
    done: copyText(),
    deleted: copyText('counts'),
  }),
});
