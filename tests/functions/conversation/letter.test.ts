import { describe, expect, test } from 'vitest';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { quotesCopy } from '../../../src/copy/quotes.ts';
import { acceptSentence } from '../../../src/wording/quote-text.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import type { LeadMail } from '../../../src/contracts/outbox.ts';
import { hasKey, mailOf } from '../../../supabase/functions/_shared/mail/mails.ts';
import {
  claimedMail,
  composed,
  LETTER,
  MAIL_OPTIONS,
  mailOfKind,
} from '../../fixtures/database/claimed-mail.ts';
import { quoteOf } from '../../fixtures/unit/enquiries.ts';
import { SAMPLE_REFERENCE } from '../../../src/domain/submission/reference.ts';

const { subject } = mailsCopy.conversation;
const REPLY = '01234567-89ab-4def-8123-456789abcdef';
const letter = { ...LETTER, token: REPLY };

const compose = (
  letterChanges: Partial<NonNullable<LeadMail['letter']>> = {},
  submission: Partial<LeadMail['submission']> = {},
) =>
  mailOf(claimedMail(submission, { kind: 'reply', letter: { ...letter, ...letterChanges } }), {
    ...MAIL_OPTIONS,
    replyDomain: 'answers.example',
  });

describe('a reply', () => {
  test('shows what was written, and never as markup', () => {
    const text = 'Is 2 < 3 & <b>bold</b>?\n\u202Egpj.exe';
    const mail = compose({ text });
    expect(mail?.text.split('\n\n')[0]).toBe('Is 2 < 3 & <b>bold</b>?\ngpj.exe');
    expect(mail?.html).toContain('Is 2 &#60; 3 &#38; &#60;b&#62;bold&#60;/b&#62;?<br>\ngpj.exe');
    const quote = quoteOf({ title: 'Shop <b>one</b>\u202E' });
    const quoted = composed(mailOfKind('reply', {}, { quote, letter: { ...letter, text } }));
    expect(quoted.html).not.toMatch(/<b>|\u202E/);
    expect(quoted.text).not.toContain('\u202E');
  });

  test('is marked with its id, so that a report of its delivery finds it', () => {
    expect(compose()).toMatchObject({ tags: { mail: claimedMail().id }, key: `${claimedMail().id}-reply` });
  });

  test('names who wrote it before our address, and otherwise nobody', () => {
    expect(compose()?.fromName).toContain(LETTER.sender);
    expect(compose({ sender: null })?.fromName).toBeUndefined();
  });

  test('has the link where it is to stand, as a quote too', () => {
    const written = { quote: quoteOf(), letter: { ...letter, text: 'Here: {link}.' } };
    expect(composed(mailOfKind('reply', {}, written)).text).toMatch(/Here: https:\S+\/enquiry#/);
  });

  test.each(['Choose here: {link}', 'Shall we talk?'])('has one link to the page: %s', (written) => {
    const { text, html } = compose({ text: written }) ?? {};
    const [link = 'none', ...others] = text?.match(/https:\/\/www\.agency\.example\/enquiry\S+/g) ?? [];
    expect([others, html?.split(`<a href="${link}">`).length]).toEqual([[], 2]);
    expect(hasKey(claimedMail({}, { kind: 'reply', letter }))).toBe(true);
  });

  test('names its form in the subject', () => {
    for (const form_type of ['contact', 'custom_quote'] as const)
      expect(compose({}, { form_type })?.subject).toBe(
        interpolate(subject[form_type], { agency: siteFacts.name, reference: SAMPLE_REFERENCE }),
      );
  });

  test('continues the thread with the newest mail of the visitor', () => {
    const start = `<${claimedMail().submission.id}-lead@agency.example>`;
    expect(compose()?.headers).toEqual({ 'In-Reply-To': start, References: start });
    expect(compose({ answers: ['<1@x>', '<2@x>'] })?.headers).toEqual({
      'In-Reply-To': '<2@x>',
      References: `${start} <1@x> <2@x>`,
    });
    expect(compose({ thread: REPLY })?.headers?.['References']).toBe(
      `${start} <${REPLY}-thanks@agency.example>`,
    );
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

  test('is an answer of a program, if it says that a file was too large, and without a token one to the team', () => {
    const options = { ...MAIL_OPTIONS, replyDomain: 'answers.example' };
    const mail = mailOf(claimedMail({}, { kind: 'refused_file', letter }), options);
    expect(mail?.replyTo).toBe(compose()?.replyTo);
    expect(compose({ token: null })?.replyTo).toBe('team@agency.example');
    expect(mail?.headers).toEqual({ ...compose()?.headers, 'Auto-Submitted': 'auto-replied' });
    expect(mail?.text).toContain('plan.pdf');
  });
});

test('the owner is told that a quote was declined, without the sentence that accepts', () => {
  const quote = quoteOf({ status: 'declined' });
  const { subject, text } = composed(mailOfKind('quote_answered', {}, { quote }));
  const { declined, declinedOpening } = quotesCopy.mails.team;
  expect(subject).toContain(declined);
  expect(text).toContain(declinedOpening);
  expect(text).not.toContain(acceptSentence(quote.reference));
});
