import { expect, test } from 'vitest';
import { toldMails } from '../../fixtures/mail/told-mails.ts';
import type { Digest, Message } from '../../../src/contracts/outbox.ts';
import { claimedAlarm, claimedMail, LETTER, mailOfKind } from '../../fixtures/database/claimed-mail.ts';

const owner_email = 'priya@agency.example';

test('leads', () => {
  const typed = { message: 'Two shops', requirements: 'Two shops', email: 'x<y@z>' };
  const twice = { ...typed, selected_services: ['SEO', 'Video'], currency: 'USD' as const };
  const due = { due_at: '2026-01-05T16:30:00Z' };
  const answered = { ...due, response_status: 'contacted' };
  const refused = { without_content: true, owner_email };
  const said = toldMails({
    'a new lead': claimedMail({ consent_version: 'v1' }),
    'a lead of a program': [claimedMail({ form_type: 'entered', email: '' }), 'a new lead'],
    'a package request': [claimedMail({ form_type: 'custom_quote', ...twice }), 'a new lead'],
    'a self-test': [claimedMail({}, { kind: 'self_test' }), 'a new lead'],
    'what was refused': [mailOfKind('team', {}, refused), 'a new lead'],
    'an answer that was refused': [mailOfKind('answer', {}, refused), 'what was refused'],
    'an answer': mailOfKind('answer', due),
    'what is due': [mailOfKind('due_soon', due, { letter: { ...LETTER, text: null } }), 'an answer'],
    'what was answered': [mailOfKind('overdue', answered, { owner_email }), 'an answer'],
  });
  expect(said)
    .toBe(`a new lead: to Team <team@agency.example>, answered to asha@studio.example · newLead.subject newLead.headings.contact KP-7F3K-92QX · (newLead.preview) · columns.reference: KP-7F3K-92QX / columns.name: Asha Verma / columns.email: asha@studio.example / columns.phone: +91 98765 43210 / columns.company: Verma Textiles / columns.service: Google Ads Campaign / columns.budget: ₹75,000 - ₹2,00,000/month (INR) / columns.urgency: Within a month / columns.message: We want more visits to our shop. / | When can we talk? / columns.created_at: Monday, 5 January, 6:00 pm IST · shared.owner.button: (lead) · -- / newLead.canReply
a lead of a program, like a new lead: + to Team <team@agency.example> · + newLead.subject newLead.headings.entered KP-7F3K-92QX · + columns.reference: KP-7F3K-92QX / columns.name: Asha Verma / columns.phone: +91 98765 43210 / columns.company: Verma Textiles / columns.service: Google Ads Campaign / columns.budget: ₹75,000 - ₹2,00,000/month (INR) / columns.urgency: Within a month / columns.message: We want more visits to our shop. / | When can we talk? / columns.created_at: Monday, 5 January, 6:00 pm IST · + -- / newLead.noAddress
a package request, like a new lead: + to Team <team@agency.example> · + newLead.subject newLead.headings.custom_quote KP-7F3K-92QX · + columns.reference: KP-7F3K-92QX / columns.name: Asha Verma / columns.email: x<y@z> / columns.phone: +91 98765 43210 / columns.company: Verma Textiles / columns.service: SEO, Video / columns.budget: ₹75,000 - ₹2,00,000/month (USD) / columns.currency: USD / columns.urgency: Within a month / columns.message: Two shops / columns.created_at: Monday, 5 January, 6:00 pm IST · + -- / newLead.unsafeAddress
a self-test, like a new lead: + to self+6f1f2c0e-5a53-4a53-9f0a-0d7f2f6f7a11@in.example, answered to asha@studio.example
what was refused, like a new lead: + to Team <team@agency.example> · + bare.opening · + columns.reference: KP-7F3K-92QX / columns.created_at: Monday, 5 January, 6:00 pm IST · + -- / bare.reason
an answer that was refused, like what was refused: + to priya@agency.example · + shared.subject kinds.answer.heading KP-7F3K-92QX
an answer: to Team <team@agency.example> · shared.subject kinds.answer.heading KP-7F3K-92QX · kinds.answer.opening · Monday, 4 January, 12:00 pm IST · Gladly. · shared.owner.due: Monday, 5 January, 10:00 pm IST / columns.name: Asha Verma / columns.form_type: formTypes.contact / columns.reference: KP-7F3K-92QX / columns.created_at: Monday, 5 January, 6:00 pm IST · shared.owner.button: (lead) · -- / shared.owner.noOwner
what is due, like an answer: - shared.subject kinds.answer.heading KP-7F3K-92QX … 4 lines · + shared.subject kinds.due_soon.heading KP-7F3K-92QX · + kinds.due_soon.opening
what was answered, like an answer: + to priya@agency.example · + shared.subject kinds.overdue.heading KP-7F3K-92QX · + kinds.overdue.opening · + columns.name: Asha Verma / columns.form_type: formTypes.contact / columns.reference: KP-7F3K-92QX / columns.created_at: Monday, 5 January, 6:00 pm IST · + -- / shared.owner.isOwner`);
});

test('digests and news', () => {
  const listed = { id: 'x', reference: 'KP-BBBB-BBBB', form_type: 'contact', at: '2026-01-05T12:30:00Z' };
  const none = { leads: [], lead_count: 0, suspicious: [], suspicious_count: 0, unassigned: 0, deleted: 0 };
  const digest = (content: Partial<Digest['content']>): Message => ({
    ...claimedMail(),
    kind: 'digest',
    content: { ...none, ...content },
  });
  const notice = (total: number, kinds: ('team' | 'due_soon')[]): Message => ({
    ...{ ...claimedMail(), kind: 'notification', receiver: owner_email, device: null },
    content: { total, news: kinds.map((kind) => ({ kind, lead: 'x', reference: 'KP-BBBB-BBBB' })) },
  });
  const kinds = ['team', 'booking_team', 'quote_answered', 'overdue'] as const;
  const suspicious = [{ ...listed, kind: 'team' as const }];
  const said = toldMails({
    'a digest': digest({
      leads: kinds.map((kind) => ({ ...listed, kind })),
      lead_count: 4,
      ...{ suspicious, suspicious_count: 1301 },
      unassigned: 2,
      deleted: 125_000,
    }),
    'one suspicious': [digest({ suspicious, suspicious_count: 1 }), 'a digest'],
    'a mail without a lead': [digest({ unassigned: 1 }), 'a digest'],
    news: notice(5, ['team', 'due_soon']),
    'one piece of news': [notice(1, ['due_soon']), 'news'],
  });
  expect(said)
    .toBe(`a digest: to Team <team@agency.example> · digest.subject digest.many 1,305 · digest.leads · Monday, 5 January, 6:00 pm IST, formTypes.contact: KP-BBBB-BBBB https://www.agency.example/admin?lead=x / Monday, 5 January, 6:00 pm IST, digest.booking: KP-BBBB-BBBB https://www.agency.example/admin?lead=x / Monday, 5 January, 6:00 pm IST, digest.quote: KP-BBBB-BBBB https://www.agency.example/admin?lead=x / Monday, 5 January, 6:00 pm IST, kinds.overdue.heading: KP-BBBB-BBBB https://www.agency.example/admin?lead=x · digest.suspicious · Monday, 5 January, 6:00 pm IST, formTypes.contact: KP-BBBB-BBBB https://www.agency.example/admin?lead=x · digest.more 1,300 · digest.unassigned 2 · digest.deleted 1,25,000 · digest.openInbox: https://www.agency.example/admin · -- / digest.reason
one suspicious, like a digest: - digest.subject digest.many 1,305 … 6 lines · + digest.subject digest.one
a mail without a lead, like a digest: - digest.subject digest.many 1,305 … 8 lines · + digest.subject digest.none · + digest.unassigned 1
news: to priya@agency.example · notification.subject notification.many 5 · (notification.more 3) · notification.newLead: KP-BBBB-BBBB https://www.agency.example/admin?lead=x / kinds.due_soon.heading: KP-BBBB-BBBB https://www.agency.example/admin?lead=x · notification.more 3 · notification.open: https://www.agency.example/admin · -- / notification.reason
one piece of news, like news: - notification.subject notification.many 5 … 4 lines · + notification.subject kinds.due_soon.heading · + kinds.due_soon.heading: KP-BBBB-BBBB https://www.agency.example/admin?lead=x`);
});

test('invitations and alarms', () => {
  const [one, detail] = [claimedAlarm(), 'no row'];
  const alarm = (content: object): Message => ({
    ...one,
    content: { ...one.content, kind: 'stored', detail, ...content },
  });
  const staff = (kind: 'invitation' | 'access'): Message => ({
    ...claimedMail(),
    kind,
    receiver: 'a@b.example',
  });
  const said = toldMails({
    'an invitation': staff('invitation'),
    access: [staff('access'), 'an invitation'],
    'an alarm': alarm({}),
    'one that lasts': [alarm({ event: 'daily' }), 'an alarm'],
    'one that is over': [alarm({ event: 'end', ended_at: '2026-11-24T09:00:00Z' }), 'an alarm'],
  });
  expect(said)
    .toBe(`an invitation: to a@b.example · invitation.subject name · invitation.heading · invitation.opening name · invitation.steps · invitation.expiry · invitation.button: https://www.agency.example/auth?next=%2Fadmin#invitation=84abb889daa7e62a00ca99994f4122c8&email=a%40b.example · (signature) · -- / invitation.reason name
access, like an invitation: - invitation.subject name … 7 lines · + access.subject name · + access.heading · + access.opening · + access.button: https://www.agency.example/admin · + -- / access.reason name
an alarm: to ops@agency.example · alarm.subject alarm.start alarms.stored.title · (alarm.since no row Tuesday, 24 November, 1:30 pm IST stored) · alarm.since no row Tuesday, 24 November, 1:30 pm IST stored · alarms.stored.action · alarm.open: https://www.agency.example/admin/health · -- / alarm.reason · no picture
one that lasts, like an alarm: + alarm.subject alarm.daily alarms.stored.title
one that is over, like an alarm: - alarm.subject alarm.start alarms.stored.title … 4 lines · + alarm.subject alarm.end alarms.stored.title · + (alarm.ended no row Tuesday, 24 November, 2:30 pm IST Tuesday, 24 November, 1:30 pm IST stored) · + alarm.ended no row Tuesday, 24 November, 2:30 pm IST Tuesday, 24 November, 1:30 pm IST stored`);
});
