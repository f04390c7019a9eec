import { describe, expect, test } from 'vitest';
import type { LeadMail } from '../../../src/contracts/outbox.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { OUTBOX_KINDS } from '../../../src/domain/database/database-sets.ts';
import { readPageAddress } from '../../../src/domain/enquiry/find-page.ts';
import { SAMPLE_REFERENCE } from '../../../src/domain/submission/reference.ts';
import {
  ALL_KINDS,
  claimedMail,
  composed,
  LETTER,
  MAIL_OPTIONS,
  mailOfKind,
  toldContent,
} from '../../fixtures/database/claimed-mail.ts';
import { booking, quoteOf } from '../../fixtures/unit/enquiries.ts';

const { team, siteUrl } = MAIL_OPTIONS;
const visitor = 'asha@studio.example';

const thankYou = (claim: LeadMail) => composed({ ...claim, kind: 'thanks', content: toldContent('thanks') });

const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: victim@target.example\u202E';
const typed = ['name', 'phone', 'company', 'service', 'budget', 'message', 'urgency'];
const HOSTILE = {
  ...Object.fromEntries(typed.map((field) => [field, evil])),
  requirements: `${evil}!`,
  selected_services: [evil],
};

const WITH_LINK = ALL_KINDS.filter((kind) => OUTBOX_KINDS[kind].with_page_link);

describe('every kind of mail', () => {
  test.each(ALL_KINDS)('goes to whom the database says, with a link to the lead or its page: %s', (kind) => {
    const { to_team, with_page_link } = OUTBOX_KINDS[kind];
    const claim = mailOfKind(kind);
    const { to, text } = composed(claim);
    expect(to).toBe(to_team ? team : visitor);
    if (to_team) expect(composed(mailOfKind(kind, { email: '' })).to).toBe(team);
    expect(text.includes(`${siteUrl}/admin?lead=${claim.submission.id}`)).toBe(to_team);
    expect(readPageAddress(/\/enquiry(#\S+)/.exec(text)?.[1] ?? '') !== undefined).toBe(with_page_link);
  });

  test.each(ALL_KINDS)('suits screen readers, phones and dark schemes: %s', (kind) => {
    const { text, html } = composed(mailOfKind(kind));
    expect(text + html).not.toMatch(/[\u00a0\u2060]|<img (?![^>]* alt="")|<table (?!role="presentation")/);
    // A reply looks as if a person had written it.
    const parts =
      kind === 'reply'
        ? ['charset="utf-8"', '<div dir="auto">']
        : [
            '<html lang="en">',
            'charset="utf-8"',
            'name="viewport"',
            'name="color-scheme"',
            'max-width:560px',
          ];
    for (const part of parts) expect(html).toContain(part);
    // What was typed may be in another direction, and in one long word.
    expect(html.split('overflow-wrap:anywhere;"><bdi>').length).toBe(html.split('</bdi>').length);
  });

  test.each(ALL_KINDS)('has no header that somebody typed could end, and shows it as text: %s', (kind) => {
    const letter = { ...LETTER, sender: evil, text: evil, files: [evil], answers: [`<1@x>${evil}`] };
    const claim = { letter, booking: booking({ host: evil, reason: evil }), owner_email: evil };
    const mail = composed(mailOfKind(kind, HOSTILE, claim));
    const { to, fromName, replyTo, subject, headers = {}, text, html } = mail;
    expect(html).not.toContain('<img src=x');
    expect(text + html).not.toMatch(/[\r\u202E]/);
    const lines = [to, fromName, replyTo, subject, ...Object.values(headers)];
    expect(lines.filter((line) => /[\r\n\u202E]|victim@/.test(line ?? ''))).toEqual([]);
    expect(lines[1] ?? '').not.toMatch(/[<>@"]/);
  });

  test.each(WITH_LINK)('contains nothing that was typed, if it has a link to the page: %s', (kind) => {
    const clean = { form_type: 'custom_quote' } as const;
    expect(composed(mailOfKind(kind, { ...clean, ...HOSTILE }))).toEqual(composed(mailOfKind(kind, clean)));
  });
});

test('breaks the lines of what was typed, and no reference, but in an address', () => {
  const address = `https://a.example/enquiry#${SAMPLE_REFERENCE}.`;
  const letter = { ...LETTER, text: `Yes.\n${SAMPLE_REFERENCE}/1 ${address}` };
  const kept = `Yes.<br><span style="white-space:nowrap">${SAMPLE_REFERENCE}/1</span> ${address}`;
  expect(composed(mailOfKind('answer', {}, { letter })).html).toContain(kept);
});

describe('the thank-you', () => {
  test.each(['contact', 'custom_quote'] as const)('of the form type %s promises a reply', (form_type) => {
    expect(thankYou(claimedMail({ form_type })).text).toContain('within 24 hours');
  });

  test('has a dark variant of each colour', () => {
    const { html } = thankYou(claimedMail());
    const [, darkStyle = ''] = /prefers-color-scheme:dark\){([^]*?)<\/style>/.exec(html) ?? [];
    for (const [tag] of html.matchAll(/<[^>]+:#[\da-f]{6}[^>]*>/g)) {
      const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [tag];
      const darkOf = (name: string) => new RegExp(`\\.${name}{.*?(#\\w+)`).exec(darkStyle)?.[1] ?? tag;
      for (const name of classes) expect(tag).not.toContain(darkOf(name));
    }
  });

  const services = quoteForm.services.map(({ name }) => name);
  const [complexity = { id: '', label: '' }] = quoteForm.complexities;
  const [timeline = { id: '', label: '' }] = quoteForm.timelines;
  const levels = `Complexity: ${complexity.id}, Timeline: ${timeline.id}`;
  const quote = { selected_services: services, requirements: levels, budget: '₹68,300' };
  const mailFor = (changes: object) =>
    thankYou(claimedMail({ form_type: 'custom_quote', ...quote, ...changes }));

  test.each(['₹1,68,300', '₹68,300', '$2,040'])('of a quote of %s repeats what was chosen', (budget) => {
    const { services: title, estimate } = mailsCopy.thankYou;
    const { complexityLabel, timelineLabel } = quoteForm.select;
    const chosen = `${complexityLabel}: ${complexity.label}\n${timelineLabel}: ${timeline.label}`;
    const said = `${title}: ${services.join(', ')}\n${chosen}\n${estimate}: ${budget}`;
    expect(mailFor({ budget }).text).toContain(said);
  });

  test.each([
    { selected_services: [...services, 'Visit evil.example'] },
    { requirements: `Complexity: not-in-the-list, Timeline: ${timeline.id}` },
    { requirements: `Complexity: ${complexity.id}, Timeline: not-in-the-list` },
    { requirements: `${levels}. See evil.example` },
    { requirements: `See evil.example. ${levels}` },
    ...['₹1. See evil.example', 'See evil.example, ₹1'].map((budget) => ({ budget })),
  ])('of a quote has no summary with %j', (changes) =>
    expect(mailFor(changes).text).not.toMatch(new RegExp(`${mailsCopy.thankYou.estimate}:|evil`)),
  );
});

const replyWith = (changes: Partial<typeof LETTER> = {}) =>
  composed(mailOfKind('reply', {}, { letter: { ...LETTER, ...changes } }));

describe('a reply', () => {
  test('shows what was written, and never as markup', () => {
    const text = 'Is 2 < 3 & <b>bold</b>?\n\u202Egpj.exe';
    const mail = replyWith({ text });
    expect(mail.text.split('\n\n')[0]).toBe('Is 2 < 3 & <b>bold</b>?\ngpj.exe');
    expect(mail.html).toContain('Is 2 &#60; 3 &#38; &#60;b&#62;bold&#60;/b&#62;?<br>\ngpj.exe');
    const quote = quoteOf({ title: 'Shop <b>one</b>\u202E' });
    const quoted = composed(mailOfKind('reply', {}, { quote, letter: { ...LETTER, text } }));
    expect(quoted.html).not.toMatch(/<b>|\u202E/);
    expect(quoted.text).not.toContain('\u202E');
  });

  test.each([
    ['Prices: a new shop', 'Re: Prices: a new shop'],
    ...['Antw: A new shop', 'RE : A new shop', '回复：A new shop'].map((given) => [given, given]),
    ['Our\u202e shop', 'Re: Our shop'],
  ])('keeps the subject %j of the visitor', (given = '', expected) =>
    expect(replyWith({ subject: given }).subject).toBe(expected),
  );

  test('repeats no Message-ID that could end a header, and goes to no two mailboxes', () => {
    const answers = ['<1@x>\r\nBcc: victim@t.example', '<1@x> <2@x>', '<आ@x>', `<${'good'.repeat(50)}@x>`];
    expect(replyWith({ answers }).headers).toMatchObject({
      References: expect.stringMatching(/^<\S+> <(good){50}@x>$/) as string,
    });
    expect(() => composed(mailOfKind('reply', { email: 'a@b.example,c@d.example' }))).toThrow();
  });
});
