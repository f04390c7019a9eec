import { describe, expect, test } from 'vitest';
import type { LeadMail } from '../../../src/contracts/outbox.ts';
import { mailOf } from '../../../supabase/functions/_shared/mail/mails.ts';
import {
  claimedMail,
  composed,
  LETTER,
  MAIL_OPTIONS,
  mailOfKind,
} from '../../fixtures/database/claimed-mail.ts';
import { quoteOf } from '../../fixtures/unit/enquiries.ts';

const compose = (
  letterChanges: Partial<NonNullable<LeadMail['letter']>> = {},
  submission: Partial<LeadMail['submission']> = {},
) =>
  mailOf(claimedMail(submission, { kind: 'reply', letter: { ...LETTER, ...letterChanges } }), MAIL_OPTIONS);

describe('a reply', () => {
  test('shows what was written, and never as markup', () => {
    const text = 'Is 2 < 3 & <b>bold</b>?\n\u202Egpj.exe';
    const mail = compose({ text });
    expect(mail?.text.split('\n\n')[0]).toBe('Is 2 < 3 & <b>bold</b>?\ngpj.exe');
    expect(mail?.html).toContain('Is 2 &#60; 3 &#38; &#60;b&#62;bold&#60;/b&#62;?<br>\ngpj.exe');
    const quote = quoteOf({ title: 'Shop <b>one</b>\u202E' });
    const quoted = composed(mailOfKind('reply', {}, { quote, letter: { ...LETTER, text } }));
    expect(quoted.html).not.toMatch(/<b>|\u202E/);
    expect(quoted.text).not.toContain('\u202E');
  });

  test.each([
    ['Our new shop', 'Re: Our new shop'],
    ['AW: Our new shop', 'AW: Our new shop'],
    ['Our\u202e shop', 'Re: Our shop'],
  ])('keeps the subject %j of the visitor', (given, expected) =>
    expect(compose({ subject: given })?.subject).toBe(expected),
  );

  test('repeats no Message-ID that could end a header', () => {
    const answers = ['<1@x>\r\nBcc: victim@target.example', '<1@x> <2@x>', '<आ@x>', '<good@x>'];
    expect(compose({ answers })?.headers).toMatchObject({
      References: expect.stringMatching(/^<\S+> <good@x>$/) as string,
    });
  });

  test('to an address that is more than one mailbox is none', () => {
    expect(compose({}, { email: 'a@b.example,c@d.example' })).toBeUndefined();
  });
});
