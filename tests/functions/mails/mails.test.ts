import { describe, expect, test } from 'vitest';
import type { Digest, LeadMail } from '../../../src/contracts/outbox.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { OUTBOX_KINDS } from '../../../src/domain/database/database-sets.ts';
import { readPageAddress } from '../../../src/domain/enquiry/find-page.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { alarmTexts } from '../../../src/wording/health-texts.ts';
import { formTypeLabel } from '../../../src/wording/submission-texts.ts';
import { escapeHtml } from '../../../supabase/functions/_shared/mail/plain.ts';
import { alarmMail, digestMail, staffMail } from '../../../supabase/functions/_shared/mail/team-mails.ts';
import {
  ALL_KINDS,
  claimedAlarm,
  claimedMail,
  composed,
  LETTER,
  MAIL_OPTIONS,
  mailOfKind,
  toldContent,
} from '../../fixtures/database/claimed-mail.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import { SAMPLE_REFERENCE } from '../../../src/domain/submission/reference.ts';

const moment = (at: string) => momentForAnybody(at).replaceAll('\u00a0', ' ');
const { team, siteUrl } = MAIL_OPTIONS;
const visitor = 'asha@studio.example';

const thankYou = (claim: LeadMail) => composed({ ...claim, kind: 'thanks', content: toldContent('thanks') });

const { digest: digestCopy, newLead } = mailsCopy;
const reference = SAMPLE_REFERENCE;

const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: victim@target.example\u202E';
const typed = ['name', 'phone', 'company', 'service', 'budget', 'message', 'urgency'];
const HOSTILE = {
  ...Object.fromEntries(typed.map((field) => [field, hostile])),
  requirements: `${hostile}!`,
  selected_services: [hostile],
};

const TO_TEAM = ALL_KINDS.filter((kind) => OUTBOX_KINDS[kind].to_team);
const WITH_LINK = ALL_KINDS.filter((kind) => OUTBOX_KINDS[kind].with_page_link);

test('the team is told until when a lead that nobody has answered is due', () => {
  const due_at = '2026-01-05T16:30:00+00:00';
  const textOf = (response_status: string) =>
    composed({ ...claimedMail({ due_at, response_status }), kind: 'due_soon' }).text;
  expect(textOf('pending')).toContain(moment(due_at));
  expect(textOf('contacted')).not.toContain(moment(due_at));
});

test('the answer of a visitor stands in the mail about it', () => {
  const { text, html } = composed(mailOfKind('answer', {}, { letter: { ...LETTER, text: 'Yes.\nAsha' } }));
  expect([text, html]).toEqual([
    expect.stringContaining('Yes.\nAsha'),
    expect.stringContaining('Yes.<br>Asha'),
  ]);
});

test('the owner of a lead is told why, and the team where there is none', () => {
  const { isOwner, noOwner } = mailsCopy.shared.owner;
  for (const [owner_email, reason] of [
    ['priya@agency.example', isOwner],
    [null, noOwner],
  ] as const)
    expect(composed(claimedMail({}, { kind: 'overdue', owner_email })).text).toContain(reason);
});

describe('every kind of mail', () => {
  test.each(ALL_KINDS)('goes to whom the database says, with a link to the lead or its page: %s', (kind) => {
    const { to_team, with_page_link } = OUTBOX_KINDS[kind];
    const claim = mailOfKind(kind);
    const { to, text, html } = composed(claim);
    expect(text + html).not.toMatch(/[\u00a0\u2060]|<img (?![^>]* alt="")|<table (?!role="presentation")/);
    expect(html).toContain(kind === 'reply' ? '<div dir="auto">' : '<html lang="en">');
    expect(to).toBe(to_team ? team : visitor);
    expect(text.includes(`${siteUrl}/admin?lead=${claim.submission.id}`)).toBe(to_team);
    expect(text.includes(siteFacts.phone.display)).toBe(!to_team && kind !== 'reply');
    expect(readPageAddress(/\/enquiry(#\S+)/.exec(text)?.[1] ?? '') !== undefined).toBe(with_page_link);
  });

  test.each(ALL_KINDS)('has no header that somebody typed could end, and shows it as text: %s', (kind) => {
    const letter = {
      ...LETTER,
      sender: hostile,
      text: hostile,
      files: [hostile],
      answers: [`<1@x>${hostile}`],
    };
    const mail = composed(mailOfKind(kind, HOSTILE, { letter }));
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

  test.each(TO_TEAM)('to the team that was refused has nothing typed, and another key: %s', (kind) => {
    const [whole, bare] = [false, true].map((without_content) =>
      composed(mailOfKind(kind, HOSTILE, { without_content, owner_email: 'priya@agency.example' })),
    );
    expect(bare?.key).not.toBe(whole?.key);
    expect([bare?.to, bare?.subject]).toEqual([whole?.to, whole?.subject]);
    expect(`${String(bare?.text)}${String(bare?.html)}`).not.toContain('onerror');
    expect(bare?.text).toContain(reference);
    expect(bare?.text).toContain(`${siteUrl}/admin?lead=`);
    expect(bare).not.toHaveProperty('replyTo', expect.any(String));
  });
});

describe('a mail that anybody can cause who types the address', () => {
  const wish = { starts_at: '2027-03-29T08:30:00Z', time_zone: 'Asia/Kolkata' };
  const told = [
    { reference: 'KP-BBBB-BBBB', kind: 'wish' as const, wish },
    { reference: 'KP-CCCC-CCCC', kind: 'page_link' as const, wish: null },
  ];

  test('asks for the wished time with the thanks, above the time', () => {
    const content = { leads: [{ reference, kind: 'thanks' as const, wish }], more: 0 };
    const { subject, text } = composed(mailOfKind('thanks', {}, { content }));
    expect(subject).toBe(thankYou(claimedMail()).subject);
    const [above, below] = text.split('Monday, 29 March, 2:00 pm');
    expect(above).toContain(mailsCopy.booking.visitor.wish.opening);
    expect(below).toContain(mailsCopy.booking.visitor.wish.button);
  });

  test('about several leads has a link with one key for each, names wished times, and counts the others', () => {
    const { text, html } = composed(mailOfKind('thanks', {}, { content: { leads: told, more: 1200 } }));
    expect(text).toContain('Monday, 29 March, 2:00 pm: KP-BBBB-BBBB');
    const links = [...text.matchAll(/\/enquiry(#\S+)/g)].map(([, link = '']) => readPageAddress(link));
    for (const { reference: one } of told)
      expect(links).toContainEqual({ reference: one, key: links[0]?.key });
    expect(html).toContain('<span style="white-space:nowrap">KP-BBBB-BBBB</span>');
    for (const part of [text, html])
      expect(part).toContain(interpolate(mailsCopy.several.more, { count: '1,200' }));
  });

  test('has a link for whoever did not ask for it', () => {
    for (const kind of ['thanks', 'wish', 'page_link'] as const) {
      const { text, html } = composed(mailOfKind(kind));
      for (const part of [text, html]) expect(part).toMatch(/#KP-[\w-]+\.[0-9a-f]{32}\.not-me/);
    }
    expect(composed(mailOfKind('reply')).text).not.toContain('.not-me');
    expect(composed(mailOfKind('page_link')).subject).toContain(mailsCopy.pageLink.heading);
  });
});

describe('the team notification', () => {
  const mail = composed(claimedMail());

  test('goes to the team with the visitor as Reply-To', () => {
    expect(mail).toMatchObject({
      to: team,
      replyTo: visitor,
      subject: interpolate(newLead.subject, { heading: newLead.headings.contact, reference }),
      html: expect.stringContaining(escapeHtml(newLead.preview)) as string,
    });
  });

  test.each(['Asha Verma', '+91 98765 43210', 'Within a month', moment('2026-01-05T12:30:00Z')])(
    'contains %s in both parts',
    (value) => {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    },
  );

  test('lists the choices of a package request', () => {
    const chosen = claimedMail({
      form_type: 'custom_quote',
      selected_services: ['SEO', 'Video Creation'],
      currency: 'USD',
      ...{ message: 'Two shops', requirements: 'Two shops' },
    });
    const { subject, text } = composed(chosen);
    expect(subject).toBe(interpolate(newLead.subject, { heading: newLead.headings.custom_quote, reference }));
    expect(text).toContain('Service: SEO, Video Creation\n');
    expect(text).toContain('Currency: USD\n');
    expect(text.match(/.*Two shops/g)).toEqual(['Message: Two shops']);
  });

  test('warns about an unsafe address, without Reply-To', () => {
    const odd = composed(claimedMail({ email: 'x<victim@target.example>' }));
    expect(odd.replyTo).toBeUndefined();
    expect(odd.text).toContain(newLead.unsafeAddress);
    expect(composed(claimedMail({ email: '' })).text).toContain(newLead.noAddress);
  });
});

test.each([
  [
    'invitation',
    /: https:\/\/www\.agency\.example\/auth\?next=%2Fadmin#invitation=[0-9a-f]{32}&email=a%40b\.example\n/,
  ],
  ['access', /: https:\/\/www\.agency\.example\/admin\n/],
] as const)('a mail of the kind %s leads where its receiver goes on', (kind, link) => {
  const { to, text } = staffMail({ ...claimedAlarm(), kind, receiver: 'a@b.example' }, MAIL_OPTIONS);
  expect([to, text]).toEqual(['a@b.example', expect.stringMatching(link)]);
});

describe('the digest', () => {
  const at = '2026-01-05T12:30:00Z';
  const lead = { id: 'x', reference, form_type: 'contact', kind: 'team' as const, at };
  const none = { leads: [], lead_count: 0, suspicious: [], suspicious_count: 0, unassigned: 0, deleted: 0 };
  const composeDigest = (changes: Partial<Digest['content']>) =>
    digestMail({ ...none, ...changes }, MAIL_OPTIONS);

  test('names each submission with a link to it', () => {
    const suspicious = { suspicious: [lead], suspicious_count: 1 };
    const { to, subject, text, html } = composeDigest({ leads: [lead], lead_count: 1, ...suspicious });
    const heading = interpolate(digestCopy.many, { count: 2 });
    expect([to, subject]).toEqual([team, interpolate(digestCopy.subject, { heading })]);
    expect(text).toContain(`${moment(at)}, ${formTypeLabel('contact')}: ${reference}`);
    for (const part of [text, html]) expect(part).toContain(`${siteUrl}/admin?lead=x`);
  });

  test('counts what it does not name, mails without a lead, and what was deleted', () => {
    const counts = { suspicious_count: 1_301, unassigned: 2, deleted: 1_250 };
    const { text, html } = composeDigest({ suspicious: [lead], ...counts });
    for (const part of [text, html]) expect(part).toContain(interpolate(digestCopy.more, { count: '1,300' }));
    expect(text).toContain(interpolate(digestCopy.unassigned, { count: 2 }));
    expect(text).toContain(interpolate(digestCopy.deleted, { count: '1,250' }));
    expect(text).not.toContain(digestCopy.leads);
    const { subject } = composeDigest({ suspicious: [lead], suspicious_count: 1 });
    expect(subject).toBe(interpolate(digestCopy.subject, { heading: digestCopy.one }));
  });

  test.each(TO_TEAM)('names the form of a new submission alone: %s', (kind) => {
    const { text } = composeDigest({ leads: [{ ...lead, kind }], lead_count: 1 });
    expect(text.includes(`, ${formTypeLabel('contact')}: ${reference}`)).toBe(kind === 'team');
  });
});

test('an alarm says what to do while it lasts, and has no picture of a site that may be down', () => {
  const started = { id: 1, kind: 'stored', detail: 'no row', started_at: '2026-01-05T12:30:00Z' } as const;
  const [begins, ends] = [
    { ...started, event: 'start', ended_at: null } as const,
    { ...started, event: 'end', ended_at: '2026-01-05T13:30:00Z' } as const,
  ].map((alarm) => alarmMail(alarm, { ...MAIL_OPTIONS, operator: 'ops@agency.example' }));
  const { action } = alarmTexts(started.kind);
  expect([begins?.text.includes(action), ends?.text.includes(action)]).toEqual([true, false]);
  expect(ends?.text).toContain(moment('2026-01-05T13:30:00Z'));
  expect(begins?.html).not.toContain('<img');
});

describe('the thank-you', () => {
  test.each(['contact', 'custom_quote'] as const)(
    'of the form type %s promises a reply, names its reference, is signed, and is answered to the team',
    (form_type) => {
      const { subject, text, html, replyTo } = thankYou(claimedMail({ form_type }));
      const { phone, address } = siteFacts;
      expect([subject, replyTo]).toEqual([expect.stringContaining(reference), team]);
      for (const part of [text, html])
        for (const fact of [reference, 'within 24 hours', phone.display, address.street, address.postalCode])
          expect(part).toContain(fact);
      expect(html).toContain(`href="tel:${phone.number}"`);
    },
  );

  test('has a dark variant of each colour', () => {
    const { html } = thankYou(claimedMail());
    const [, darkStyle = ''] = /prefers-color-scheme:dark\){([^]*?)<\/style>/.exec(html) ?? [];
    for (const [tag] of html.matchAll(/<[^>]+:#[\da-f]{6}[^>]*>/g)) {
      const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [tag];
      for (const name of classes) expect(darkStyle).toContain(`.${name}{`);
    }
  });

  describe('for a calculated quote', () => {
    const services = quoteForm.services.map(({ name }) => name);
    const [complexity = { id: '', label: '' }] = quoteForm.complexities;
    const [timeline = { id: '', label: '' }] = quoteForm.timelines;
    const levels = `Complexity: ${complexity.id}, Timeline: ${timeline.id}`;
    const quote = { selected_services: services, requirements: levels, budget: '₹1,68,300' };
    const mailFor = (changes: object) =>
      thankYou(claimedMail({ form_type: 'custom_quote', ...quote, ...changes }));

    test.each([...services, complexity.label, timeline.label, '₹1,68,300'])('repeats %s', (value) => {
      expect(mailFor({}).text).toContain(value);
      expect(mailFor({}).html).toContain(escapeHtml(value));
      expect(mailFor({ budget: '$2,040' }).text).toContain('$2,040');
    });

    test.each([
      { selected_services: [...services, 'Visit evil.example'] },
      { requirements: `Complexity: ${complexity.id}, Timeline: not-in-the-list` },
      { requirements: `${levels}. Visit evil.example` },
      { budget: 'Visit evil.example' },
    ])('has no summary with %j', (changes) =>
      expect(mailFor(changes).text).not.toMatch(new RegExp(`${mailsCopy.thankYou.estimate}:|evil`)),
    );
  });
});
