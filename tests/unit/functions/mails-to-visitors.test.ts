import { expect, test } from 'vitest';
import { toldMails } from '../../fixtures/mail/told-mails.ts';
import type { LeadMail } from '../../../src/contracts/outbox.ts';
import { LETTER, mailOfKind } from '../../fixtures/database/claimed-mail.ts';
import { booking, quoteOf } from '../../fixtures/unit/enquiries.ts';

const wish = { starts_at: '2027-03-29T08:30:00Z', time_zone: 'Asia/Kolkata' };

test('thanks, and what else anybody can cause who types an address', () => {
  const told = (leads: NonNullable<LeadMail['content']>['leads'], more = 0) => ({ content: { leads, more } });
  const one = told([{ reference: 'KP-7F3K-92QX', kind: 'thanks', wish }]);
  const [first, second] = ['KP-BBBB-BBBB', 'KP-CCCC-CCCC'];
  const many = [
    { reference: first, kind: 'page_link' as const, wish: null },
    { reference: second, kind: 'wish' as const, wish },
  ];
  const said = toldMails({
    thanks: mailOfKind('thanks'),
    'thanks for a wish': [mailOfKind('thanks', {}, { receiver: 'a@home.example', ...one }), 'thanks'],
    'thanks for several': [mailOfKind('thanks', {}, told(many, 1200)), 'thanks'],
    'a wish': [mailOfKind('wish'), 'thanks'],
    'a link': [mailOfKind('page_link'), 'thanks'],
  });
  expect(said)
    .toBe(`thanks: to asha@studio.example, answered to Team <team@agency.example> · thankYou.contact.subject name KP-7F3K-92QX · thankYou.contact.heading · thankYou.contact.opening · columns.reference: KP-7F3K-92QX · thankYou.contact.next · thankYou.more · shared.visitor.button: (page KP-7F3K-92QX) · (signature) · -- / shared.visitor.reason https://www.agency.example / shared.visitor.notMe: (page KP-7F3K-92QX).not-me
thanks for a wish, like thanks: - to asha@studio.example, answered to Team <team@agency.example> … 5 lines · + to a@home.example, answered to Team <team@agency.example> · + booking.visitor.wish.opening · + booking.when: Monday, 29 March, 2:00 pm / columns.reference: KP-7F3K-92QX · + booking.visitor.wish.button: (page KP-7F3K-92QX)
thanks for several, like thanks: - thankYou.contact.subject name KP-7F3K-92QX … 7 lines · + several.subject name · + several.heading · + several.opening · + several.page_link: KP-BBBB-BBBB (page KP-BBBB-BBBB) / Monday, 29 March, 2:00 pm: KP-CCCC-CCCC (page KP-CCCC-CCCC) · + several.more 1,200 · + -- / shared.visitor.reason https://www.agency.example / shared.visitor.notMe: (page KP-BBBB-BBBB).not-me
a wish, like thanks: - thankYou.contact.subject name KP-7F3K-92QX … 7 lines · + shared.subject booking.visitor.wish.heading KP-7F3K-92QX · + booking.visitor.wish.opening · + booking.when: Tuesday, 5 January, 12:00 pm / columns.reference: KP-7F3K-92QX · + booking.visitor.wish.button: (page KP-7F3K-92QX)
a link, like thanks: - thankYou.contact.subject name KP-7F3K-92QX … 6 lines · + shared.subject pageLink.heading KP-7F3K-92QX · + pageLink.opening · + -- / pageLink.reason / shared.visitor.notMe: (page KP-7F3K-92QX).not-me`);
});

test('replies and quotes', () => {
  const signed = { at: '2026-11-27T06:30:00Z', name: 'Asha Verma', role: 'Owner' };
  const answer = { ...signed, reason: null, is_recorded: false };
  const accepted = quoteOf({ status: 'accepted', answer });
  const monthly = { monthly: 9000, monthly_to_pay: 10_620 };
  const linked = { ...LETTER, text: 'Here: {link} or {link}' };
  const letter = { ...linked, token: null, sender: null };
  const thread = { subject: 'Lamps', answers: ['<1@x>', '<2@x>'], thread: 'first' };
  const declined = quoteOf({ status: 'declined', answer: { ...answer, reason: 'Too dear' } });
  const said = toldMails({
    'a reply': mailOfKind('reply', {}, { letter: { ...LETTER, ...thread } }),
    'a first reply': [mailOfKind('reply', {}, { letter }), 'a reply'],
    'a quote': mailOfKind('reply', {}, { letter: linked, quote: quoteOf(monthly) }),
    'a file that is too large': mailOfKind('refused_file'),
    'the accepted quote': mailOfKind('quote_accepted', {}, { quote: accepted }),
    'the copy for the team': [mailOfKind('quote_answered', {}, { quote: accepted }), 'the accepted quote'],
    'a declined quote': [mailOfKind('quote_answered', {}, { quote: declined }), 'the accepted quote'],
  });
  expect(said)
    .toBe(`a reply: to asha@studio.example, answered to reply+0123456789ab4def8123456789abcdef@in.example, from conversation.from name Asha · Re: Lamps | <2@x> | (thread) <first-thanks@agency.example> <1@x> <2@x> · Gladly. · conversation.page (page KP-7F3K-92QX)
a first reply, like a reply: - to asha@studio.example, answered to reply+0123456789ab4def8123456789abcdef@in.example, from conversation.from name Asha … 4 lines · + to asha@studio.example, answered to Team <team@agency.example> · + conversation.subject.contact name KP-7F3K-92QX | (thread) | (thread) · + Here: (page KP-7F3K-92QX) or (page KP-7F3K-92QX)
a quote: to asha@studio.example, answered to reply+0123456789ab4def8123456789abcdef@in.example, from conversation.from name Asha · conversation.subject.contact name KP-7F3K-92QX | (thread) | (thread) · A shop for brass lamps · Here: (page KP-7F3K-92QX) or (page KP-7F3K-92QX) · facts.quote KP-7F3K-92QX/1: A shop for brass lamps / facts.once: facts.amounts ₹1,50,000 ₹1,77,000 / facts.monthly: facts.amounts ₹9,000 ₹10,620 / facts.validUntil: 11 Dec 2026 / facts.file: quote.pdf · mails.button: (page KP-7F3K-92QX) · -- / mails.reason
a file that is too large: to asha@studio.example, answered to reply+0123456789ab4def8123456789abcdef@in.example, from conversation.from name Asha · conversation.subject.contact name KP-7F3K-92QX | (thread) | (thread) | auto-replied · conversation.refusedFile.heading · conversation.refusedFile.opening · conversation.refusedFile.file: plan.pdf · conversation.refusedFile.next 10 · shared.visitor.button: (page KP-7F3K-92QX) · (signature) · -- / conversation.refusedFile.reason
the accepted quote: to asha@studio.example, answered to Team <team@agency.example> · shared.subject mails.accepted.heading KP-7F3K-92QX · mails.accepted.opening · facts.quote KP-7F3K-92QX/1: A shop for brass lamps / facts.once: facts.amounts ₹1,50,000 ₹1,77,000 / facts.validUntil: 11 Dec 2026 / facts.file: quote.pdf · mails.by: Asha Verma / mails.role: Owner / mails.mailbox: asha@studio.example / mails.at: Friday, 27 November, 12:00 pm IST / mails.ticked: accept.sentence KP-7F3K-92QX/1 / mails.hash: abababababababababababababababababababababababababababababababab · shared.visitor.button: (page KP-7F3K-92QX) · (signature) · -- / mails.accepted.reason KP-7F3K-92QX/1
the copy for the team, like the accepted quote: - to asha@studio.example, answered to Team <team@agency.example> … 6 lines · + to Team <team@agency.example> · + shared.subject mails.team.accepted KP-7F3K-92QX · + mails.team.acceptedOpening · + shared.owner.button: (lead) · + -- / shared.owner.noOwner
a declined quote, like the accepted quote: - to asha@studio.example, answered to Team <team@agency.example> … 7 lines · + to Team <team@agency.example> · + shared.subject mails.team.declined KP-7F3K-92QX · + mails.team.declinedOpening · + mails.by: Asha Verma / mails.role: Owner / mails.mailbox: asha@studio.example / mails.at: Friday, 27 November, 12:00 pm IST / mails.reasonGiven: Too dear / mails.hash: abababababababababababababababababababababababababababababababab · + shared.owner.button: (lead) · + -- / shared.owner.noOwner`);
});

test('bookings', () => {
  const details = { time_zone: 'Europe/London', host: 'Priya', reason: 'We are closed.' };
  const changed = booking({ sequence: 1, phone: '+919876543210', ...details });
  const room = booking({ room: 'https://meet.example/1' });
  const cancelled = booking({ sequence: 2, status: 'cancelled' });
  const owner_email = 'priya@agency.example';
  const said = toldMails({
    'a booking': mailOfKind('booking'),
    'a change': [mailOfKind('booking', {}, { booking: changed }), 'a booking'],
    'the end': [mailOfKind('booking', {}, { booking: cancelled }), 'a booking'],
    tomorrow: [mailOfKind('booking_tomorrow', {}, { booking: room }), 'a booking'],
    soon: [mailOfKind('booking_soon', {}, { booking: room }), 'tomorrow'],
    'to the team': [mailOfKind('booking_team'), 'a booking'],
    'to the owner': [mailOfKind('booking_team', {}, { booking: changed, owner_email }), 'to the team'],
    'the end for the team': [mailOfKind('booking_team', {}, { booking: cancelled }), 'to the team'],
  });
  expect(said)
    .toBe(`a booking: to asha@studio.example, answered to Team <team@agency.example> · shared.subject booking.visitor.confirmed.heading KP-7F3K-92QX | (thread) | (thread) · booking.visitor.confirmed.opening 30 · booking.when: Thursday, 26 November, 11:00 am / booking.where: booking.noRoom / columns.reference: KP-7F3K-92QX · booking.visitor.confirmed.button: (page KP-7F3K-92QX) · (signature) · -- / booking.reason · {"method":"REQUEST","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":0,"summary":"booking.title name","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CONFIRMED","location":"booking.noRoom","url":"https://www.agency.example","organizer":"mailto:team@agency.example","attendees":["mailto:asha@studio.example"]}
a change, like a booking: + shared.subject booking.visitor.changed.heading KP-7F3K-92QX | (thread) | (thread) · + booking.visitor.changed.opening · + booking.when: Thursday, 26 November, 5:30 am (11:00 am IST) / booking.with: Priya / booking.where: booking.call +919876543210 / booking.why: We are closed. / columns.reference: KP-7F3K-92QX · + booking.visitor.changed.button: (page KP-7F3K-92QX) · + {"method":"REQUEST","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":1,"summary":"booking.title name","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CONFIRMED","location":"booking.call +919876543210","url":"https://www.agency.example","organizer":"mailto:team@agency.example","attendees":["mailto:asha@studio.example"]}
the end, like a booking: + shared.subject booking.visitor.cancelled.heading KP-7F3K-92QX | (thread) | (thread) · + booking.visitor.cancelled.opening · + booking.when: Thursday, 26 November, 11:00 am / columns.reference: KP-7F3K-92QX · + booking.visitor.cancelled.button: (page KP-7F3K-92QX) · + {"method":"CANCEL","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":2,"summary":"booking.title name","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CANCELLED","url":"https://www.agency.example","organizer":"mailto:team@agency.example","attendees":["mailto:asha@studio.example"]}
tomorrow, like a booking: - shared.subject booking.visitor.confirmed.heading KP-7F3K-92QX | (thread) | (thread) … 5 lines · + shared.subject booking.visitor.booking_tomorrow.heading KP-7F3K-92QX | (thread) | (thread) · + booking.visitor.booking_tomorrow.opening · + booking.when: Thursday, 26 November, 11:00 am / booking.where: https://meet.example/1 https://meet.example/1 / columns.reference: KP-7F3K-92QX · + booking.visitor.booking_tomorrow.button: (page KP-7F3K-92QX)
soon, like tomorrow: + shared.subject booking.visitor.booking_soon.heading KP-7F3K-92QX | (thread) | (thread) · + booking.visitor.booking_soon.opening · + shared.visitor.button: (page KP-7F3K-92QX)
to the team, like a booking: - to asha@studio.example, answered to Team <team@agency.example> … 8 lines · + to Team <team@agency.example> · + shared.subject booking.team.confirmed.heading KP-7F3K-92QX · + booking.team.confirmed.opening · + booking.when: Thursday, 26 November, 11:00 am IST / booking.where: booking.noRoom / columns.name: Asha Verma / columns.reference: KP-7F3K-92QX · + shared.owner.button: (lead) · + -- / booking.team.reason · + {"method":"REQUEST","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":0,"summary":"booking.titleForTeam KP-7F3K-92QX","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CONFIRMED","location":"booking.noRoom","url":"(lead)","organizer":"mailto:team@agency.example","attendees":["mailto:team@agency.example","mailto:asha@studio.example"]}
to the owner, like to the team: + to priya@agency.example · + shared.subject booking.team.changed.heading KP-7F3K-92QX · + booking.team.changed.opening · + booking.when: Thursday, 26 November, 11:00 am IST / booking.with: Priya / booking.where: booking.call +919876543210 / columns.name: Asha Verma / booking.why: We are closed. / columns.reference: KP-7F3K-92QX · + {"method":"REQUEST","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":1,"summary":"booking.titleForTeam KP-7F3K-92QX","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CONFIRMED","location":"booking.call +919876543210","url":"(lead)","organizer":"mailto:team@agency.example","attendees":["mailto:priya@agency.example","mailto:asha@studio.example"]}
the end for the team, like to the team: + shared.subject booking.team.cancelled.heading KP-7F3K-92QX · + booking.team.cancelled.opening · + booking.when: Thursday, 26 November, 11:00 am IST / columns.name: Asha Verma / columns.reference: KP-7F3K-92QX · + {"method":"CANCEL","uid":"7a1e0f0e-4a36-4a52-9d55-0c1f4a1b2c3d@agency.example","sequence":2,"summary":"booking.titleForTeam KP-7F3K-92QX","description":null,"start":"2026-11-26T05:30:00.000Z","end":"2026-11-26T06:00:00.000Z","stamp":"2026-11-25T06:00:00Z","status":"CANCELLED","url":"(lead)","organizer":"mailto:team@agency.example","attendees":["mailto:team@agency.example","mailto:asha@studio.example"]}`);
});
