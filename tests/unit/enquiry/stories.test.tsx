import { test } from 'vitest';
import { FAILURE, refusal, tells } from '../../fixtures/unit/story.ts';
import { AWAY, placeIn } from '../../fixtures/unit/zone.ts';
import '../../../src/enquiry/OpenedPage.tsx';
import '../../../src/enquiry/QuotePanel.tsx';
import { openPage } from '../../../src/enquiry/enquiry-store.ts';
import { EnquiryPanel } from '../../../src/enquiry/EnquiryPanel.tsx';
import type { Booking } from '../../../src/contracts/booking.ts';
import type { Enquiry } from '../../../src/contracts/enquiry.ts';
import type { Quote } from '../../../src/contracts/quote.ts';
import { booking, enquiry, entry, quoteOf } from '../../fixtures/unit/enquiries.ts';

const KEY = 'ab'.repeat(16);
const hash = `#KP-7F3K-92QX.${KEY}`;
const TIME = '7:00 am3:30 pm IST';
const [DAY, NIGHT] = ['2026-11-26T10:00:00Z', '2026-11-27T02:00:00Z'];
const DAYS = Array.from({ length: 10 }, (_, at) => new Date(Date.parse(DAY) + at * 86_400_000).toISOString());
const answered = (changes: Partial<Enquiry> = {}) => ({ enquiry: enquiry(changes) });
const timesAre = (times: string[]) => ({ 'enquiry-times': { minutes: 30, times } });
const pageOf = (changes: Partial<Enquiry> = {}, given: object = {}) => ({
  part: () => {
    placeIn(AWAY);
    void openPage('');
    return <EnquiryPanel whatsapp="911" />;
  },
  at: { hash },
  given: { 'enquiry-open': answered(changes), ...timesAre([DAY, NIGHT]), ...given },
});
const files = [
  { id: 'f', name: 'plan.pdf', bytes: 9_000, refused: false },
  { id: null, name: 'gone.numbers', bytes: 0, refused: false },
];
const said = [
  entry('submission', 'Hello'),
  entry('reply', 'Yes. {link} {link}', { files: files as never, id: quoteOf().reply_id }),
  entry('reply', 'Yes again.', { sender: null }),
  entry('mail', 'شکریہ\n> Old', { quotes: [[1, 1]], other: 'More' }),
];
const call = booking({ starts_at: DAY, ends_at: NIGHT, host: 'Ravi', room: 'https://room.example' });
const wish = { starts_at: NIGHT, time_zone: 'Asia/Kolkata' };

/** What such an enquiry shows beside a new one. */
const besideNew = (changes: Partial<Enquiry>) => ({
  ...pageOf(changes),
  unlike: { 'enquiry-open': answered() },
});
const callOf = (changes: Partial<Booking>) => besideNew({ booking: { ...call, ...changes } });
const verified = pageOf({ verified: true }, { 'enquiry-message': answered({ verified: true }) });
const booked = pageOf({ booking: call });
const cancelled = pageOf({ booking: call }, { 'enquiry-cancel': answered() });
const bookedAs = (outcome: string, changes: Partial<Enquiry> = {}, before: Partial<Enquiry> = {}) =>
  pageOf(before, { 'enquiry-book': { outcome, ...answered(changes) } });
const mailed = pageOf({}, { 'enquiry-link': { accepted: true }, 'enquiry-message': answered() });
const locked = { ...mailed, at: { hash: '' } };
const notMe = { ...pageOf({}, { 'enquiry-not_me': { accepted: true } }), at: { hash: `${hash}.not-me` } };
const moved = { changed_by_team: true, reason: 'A fair.' };

test('a new enquiry shows what was said, and times', () => tells(
  pageOf({ entries: said, earlier: 1, estimate: { services: ['SEO', 'Ads'], total: '₹5' } as never }),
)`
  polite ## standing.received.title · standing.received.text · standing.due Wednesday, 25 November, 6:00 am (2:30 pm IST) · "steps.label" steps.received Wednesday, 25 November, 2:00 am · steps.reading steps.notYet · steps.answered steps.answerBy Wednesday, 25 November, 6:00 am (2:30 pm IST) · steps.booking steps.notBooked · page.reference whole KP-7F3K-92QX · titled skipped ## booking.title · post booking.offer · times.abroad Sao Paulo IST · times.day · {radio ticked} Thursday 26 November · times.time Thursday, 26 November · {radio} 7:00 am 3:30 pm IST · [times.night] · titled ## conversation.title · conversation.typed · conversation.you Wednesday, 25 November, 4:00 am / dir Hello · [conversation.earlier] · Ananya Mathur Wednesday, 25 November, 4:00 am / dir Yes. conversation.link conversation.link / "files.label" [~pdf~ ‹plan.pdf› files.save 9 kB] / [~numb~ ‹gone.numbers› 0 bytes off] · conversation.team Wednesday, 25 November, 4:00 am / dir Yes again. · conversation.you Wednesday, 25 November, 4:00 am / dir شکریہ / dir > Old / conversation.other: / dir More · post {message.label ~*~ textarea required (message.hint)} · [message.send] · ## estimate.title · SEO, Ads · estimate.total ₹5 · ## reach.title · [reach.label → https://wa.me/911?text=reach.whatsapp%20KP-7F3K-92QX] · data.title: · data.text · data.unverified · post {link.email ~*~ email <email> required} · [link.send] · polite
  → enquiry-open {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"} · keeps in-this-tab opened KP-7F3K-92QX · → enquiry-times {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"}
  waits enquiry-open: - polite ## standing.received.title … 36 lines · + page.opening · fails enquiry-open: - polite ## standing.received.title … 36 lines · + alert ## page.failed.title · + page.failed.text · + [page.failed.retry], or why · fails enquiry-times: - times.abroad Sao Paulo IST … 6 lines · + alert times.failed · + [times.retry]`);
test('a booked call says when, with whom and where', () => tells(callOf(moved))`
  - polite ## standing.received.title … 13 lines · + polite ## standing.booked.title Thursday, 26 November 7:00 am · + standing.booked.text · + steps.answered steps.notYet · + steps.booking Thursday, 26 November, 7:00 am · + titled skipped ## booking.booked · + Thursday, 26 November 7:00 am 3:30 pm IST · + booking.movedByTeam A fair. · + booking.host Ravi · + [booking.room _blank noreferrer → https://room.example] · + [booking.change] [booking.cancel]`);
test('a call by telephone says to which number, and another host is no reason', () => tells(
  besideNew({
    status: 'won',
    booking: { ...call, reason: 'Ravi is ill.', room: null, phone: '+919876543210' },
  }),
)`
  - polite ## standing.received.title … 14 lines · + polite ## standing.won.title · + standing.won.text · + steps.answered · + steps.booking Thursday, 26 November, 7:00 am · + titled skipped ## booking.booked · + Thursday, 26 November 7:00 am 3:30 pm IST · + booking.host Ravi · + booking.call +919876543210 · + [booking.change] [booking.cancel]`);
test('who has had a call has the conversation before another', () => tells(callOf({ status: 'happened' }))`
  - polite ## standing.received.title … 7 lines · + polite ## standing.called.title Thursday, 26 November 7:00 am · + standing.called.text · + steps.booking Thursday, 26 November, 7:00 am · + booking.title: · + titled skipped ## unseen booking.title · + booking.over Thursday, 26 November, 7:00 am (3:30 pm IST)`);
test('beside a quote, another time for a missed call is asked for', () => tells(
  besideNew({ quotes: [quoteOf()], booking: { ...call, status: 'no_show' } }),
)`
  + titled skipped facts.quote KP-7F3K-92QX/1 · + ## dir A shop for brass lamps · + "facts.files" [~pdf~ ‹quote.pdf› files.save 81 kB] · + printed facts.once ₹1,77,000 facts.toPayWithGst ₹1,50,000 facts.net · + facts.validUntil Friday, 11 December 2026 · + post ### accept.title · + {checkbox required} accept.sentence KP-7F3K-92QX/1 · + {accept.name ~*~ text <name> required} · + {accept.role ~*~ text <organization-title> required} · + [accept.button] · + accept.kept · + [page.askButton] · + decline.open: · + post {decline.reason textarea (decline.reasonHint)} · + [decline.button] · + ### page.nextTitle · + ~1~ page.next.copy · + ~2~ page.next.start · + ~3~ page.next.invoice · + facts.from ‹facts.sender› facts.gstin ‹facts.gstinNumber› facts.for ‹Asha Verma› facts.sent ‹28 Nov 2026› · + polite ## standing.quoted.title · + standing.quoted.text · + steps.answered steps.notYet · + steps.accepted steps.notYet · + open booking.title: · + titled skipped ## unseen booking.title · + booking.missed Thursday, 26 November, 7:00 am (3:30 pm IST)`);
test('a wished time waits for our mail', () => tells(besideNew({ wish }))`
  - polite ## standing.received.title … 10 lines · + polite ## standing.wished.title Thursday, 26 November 11:00 pm · + standing.wished.text · + titled skipped ## booking.wished · + Thursday, 26 November 11:00 pm Friday, 27 November, 7:30 am IST · + booking.wishedText · + [booking.change] [booking.drop]`);
test('who works with us has the conversation before a call', () => tells(
  besideNew({ status: 'won', wish, verified: true }),
)`
  - polite ## standing.received.title … 12 lines · + polite ## standing.won.title · + standing.won.text · + steps.answered · + open booking.title: · + titled skipped ## unseen booking.title · + booking.wishTaken Thursday, 26 November, 11:00 pm (Friday, 27 November, 7:30 am IST) · + page.other.title: · + post {link.reference ~*~ text <off> required (link.referenceHint)} · + [page.other.open] · + [data.ask] [data.withdraw (data.withdrawHint)] [data.erase]`);
test('a call that the team has cancelled says why', () => tells(callOf({ ...moved, status: 'cancelled' }))`
  + booking.cancelledByTeam Thursday, 26 November, 7:00 am (3:30 pm IST) A fair.`);
test('a full conversation takes no more', () => tells(besideNew({ may_add: false, entries: said.slice(1) }))`
  - titled skipped ## booking.title … 11 lines · + Ananya Mathur Wednesday, 25 November, 4:00 am / dir Yes. conversation.link conversation.link / "files.label" [~pdf~ ‹plan.pdf› files.save 9 kB] / [~numb~ ‹gone.numbers› 0 bytes off] · + conversation.team Wednesday, 25 November, 4:00 am / dir Yes again. · + conversation.you Wednesday, 25 November, 4:00 am / dir شکریہ / dir > Old / conversation.other: / dir More`);
test('a closed enquiry offers no call', () => tells(besideNew({ status: 'lost' }))`
  - polite ## standing.received.title … 14 lines · + polite ## standing.closed.title · + standing.closed.text · + steps.answered`);
test('a call that its visitor has cancelled is said to be', () => tells(
  besideNew({ status: 'won', booking: { ...call, status: 'cancelled' } }),
)`
  - polite ## standing.received.title … 7 lines · + polite ## standing.won.title · + standing.won.text · + steps.answered · + open booking.title: · + titled skipped ## unseen booking.title · + booking.cancelled`);
test('who owns the mailbox may ask, and sees a taken time', () => tells(
  besideNew({ wish, verified: true, owner: 'Ananya' }),
)`
  + polite ## standing.reading.title Ananya · + standing.reading.text · + steps.readingBy Ananya · + booking.wishTaken Thursday, 26 November, 11:00 pm (Friday, 27 November, 7:30 am IST) · + page.other.title: · + post {link.reference ~*~ text <off> required (link.referenceHint)} · + [page.other.open] · + [data.ask] [data.withdraw (data.withdrawHint)] [data.erase]`);
test('who moves no call keeps it', () => tells(booked, 'booking.change > booking.keep')`
  - titled skipped focus ## booking.title … 9 lines · + titled skipped focus ## booking.booked · + Thursday, 26 November 7:00 am 3:30 pm IST · + booking.host Ravi · + [booking.room _blank noreferrer → https://room.example] · + [booking.change] [booking.cancel]`);
const answeredBy = (file: unknown) =>
  pageOf({ entries: said }, { 'https://project.supabase.example/functions/v1/enquiry': file });
const fileAs = (place: string, status = 200) =>
  answeredBy(new Response('text', { status, headers: { 'content-disposition': place } }));
test('a file is saved by its name', () => tells(fileAs('attachment; x'), 'pdfplan.pdffiles.save9 kB')`
  in 20 s · in 120 s · saved plan.pdf text/plain;charset=utf-8 4`);
const notOurs = { 'somebody else answers': fileAs('inline'), 'it is refused': fileAs('attachment', 404) };
for (const [why, scene] of Object.entries({ ...notOurs, 'the line is cut': answeredBy(FAILURE) }))
  test(`a file that does not come is named: ${why}`, () => tells(scene, 'pdfplan.pdffiles.save9 kB')`
  in 20 s · toast error / files.failed plan.pdf`);
/** What other times show beside one of the day. */
const besideDay = (times: string[]) => ({ ...pageOf({}, timesAre(times)), unlike: timesAre([DAY]) });
test('without free times, that is said', () => tells(besideDay([]))`
  - times.abroad Sao Paulo IST … 5 lines · + times.none`);
const failing = pageOf({}, { 'enquiry-times': refusal('No.') });
const again = { ...failing, then: { 'enquiry-times': undefined } };
test('times that could not be loaded are asked for again', () => tells(again, 'times.retry')`
  - alert times.failed … 2 lines · + times.loading
  again enquiry-times`);
const days = pageOf({}, timesAre(DAYS));
test('the times of another day are shown by a press', () => tells(days, `${TIME} > Friday 27 November`)`
  - {radio ticked} Thursday 26 November {radio} Friday 27 November {radio} Saturday 28 November {radio} Sunday 29 November {radio} Monday 30 November {radio} Tuesday 1 December {radio} Wednesday 2 December {radio} Thursday 3 December … 4 lines · + {radio} Thursday 26 November {radio ticked} Friday 27 November {radio} Saturday 28 November {radio} Sunday 29 November {radio} Monday 30 November {radio} Tuesday 1 December {radio} Wednesday 2 December {radio} Thursday 3 December · + times.time Friday, 27 November · + {radio} 7:00 am 3:30 pm IST`);
const long = pageOf({ earlier: 1, entries: said });
test('earlier entries are shown by a press', () => tells(long, 'conversation.earlier')`
  → enquiry-open {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","newest":8}`);
test('where all times are of the night, they are offered', () => tells(besideDay([NIGHT]))`
  + times.onlyNight · + {radio} 11:00 pm Friday, 27 November, 7:30 am IST`);
test('times of the night are shown by a press', () => tells(pageOf(), 'times.night')`
  - {radio} 7:00 am 3:30 pm IST … 2 lines · + {radio} 7:00 am 3:30 pm IST {radio} 11:00 pm Friday, 27 November, 7:30 am IST`);
test('more days are shown by a press', () => tells(days, 'times.more')`
  - {radio ticked} Thursday 26 November {radio} Friday 27 November {radio} Saturday 28 November {radio} Sunday 29 November {radio} Monday 30 November {radio} Tuesday 1 December {radio} Wednesday 2 December {radio} Thursday 3 December … 2 lines · + {radio ticked} Thursday 26 November {radio} Friday 27 November {radio} Saturday 28 November {radio} Sunday 29 November {radio} Monday 30 November {radio} Tuesday 1 December {radio} Wednesday 2 December {radio} Thursday 3 December {radio} Friday 4 December {radio} Saturday 5 December`);
const byTeam = bookedAs('booked', { booking: { ...call, room: null, changed_by_team: true } });
test('a call is booked', () => tells(byTeam, `${TIME} > booking.book`)`
  - polite ## standing.received.title … 14 lines · + polite ## standing.booked.title Thursday, 26 November 7:00 am · + standing.booked.text · + steps.answered steps.notYet · + steps.booking Thursday, 26 November, 7:00 am · + titled skipped focus ## booking.booked · + Thursday, 26 November 7:00 am 3:30 pm IST · + booking.host Ravi · + booking.noRoom · + [booking.change] [booking.cancel]
  → enquiry-book {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"} · toast success / booking.done
  waits: + busy post booking.offer · + [booking.booking held] · fails: - {radio ticked} 7:00 am 3:30 pm IST … 2 lines · + {radio} 7:00 am 3:30 pm IST · toast error / booking.failed / page.refused, or why`);
test('a time that was taken is told', () => tells(bookedAs('taken'), `${TIME} > booking.book`)`
  - {radio ticked} 7:00 am 3:30 pm IST … 2 lines · + {radio} 7:00 am 3:30 pm IST
  → enquiry-book {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"} · toast error / times.taken.title / times.taken.text · again enquiry-times
  waits: + busy post booking.offer · + [booking.booking held] · fails: done · toast error / booking.failed / page.refused, or why`);
const moving = bookedAs('booked', { booking: call }, { booking: call });
test('a call is moved', () => tells(moving, `booking.change > ${TIME} > booking.move`)`
  - titled skipped ## booking.title … 10 lines · + titled skipped focus ## booking.booked · + Thursday, 26 November 7:00 am 3:30 pm IST · + booking.host Ravi · + [booking.room _blank noreferrer → https://room.example] · + [booking.change] [booking.cancel]
  → enquiry-book {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"} · toast success / booking.done
  waits: + busy post booking.offer · + [booking.booking held] · fails: - {radio ticked} 7:00 am 3:30 pm IST … 2 lines · + {radio} 7:00 am 3:30 pm IST · toast error / booking.failed / page.refused, or why`);
test('a wished time is dropped after a question', () => tells(pageOf({ wish }), 'booking.drop')`
  + dialog titled open any ## booking.dropQuestion Thursday, 26 November, 11:00 pm (Friday, 27 November, 7:30 am IST) · + [booking.keep first] [booking.drop]`);
test('a booked one is cancelled after another', () => tells(booked, 'booking.cancel')`
  + dialog titled open any ## booking.cancelQuestion Thursday, 26 November, 7:00 am (3:30 pm IST) · + [booking.keep first] [booking.cancel]`);
const confirmed = {
  ...pageOf({}, { 'enquiry-open': refusal('No.', 'PT404'), 'enquiry-link': { accepted: true } }),
  stored: { 'in-this-tab opened': 'KP-7F3K-92QX' },
};
test('once the link in our mail was opened, only that opens the page', () => tells(confirmed)`
  ## page.confirmed.title · page.confirmed.text · post {link.email ~*~ email <email> required} · [link.send] · polite
  → enquiry-open {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"}
  waits: - ## page.confirmed.title … 5 lines · + page.opening · fails: - ## page.confirmed.title … 5 lines · + alert ## page.failed.title · + page.failed.text · + [page.failed.retry], or why`);
test('a key that opens nothing opens no other page', () => tells({
  ...confirmed,
  stored: { 'in-this-tab opened': 'KP-7F3K-92QZ' },
})`
  ## page.locked.title · page.locked.text · post {link.reference ~*~ text <off> required (link.referenceHint)} · {link.email ~*~ email <email> required} · [link.send] · polite
  → enquiry-open {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"}
  waits: - ## page.locked.title … 6 lines · + page.opening · fails: - ## page.locked.title … 6 lines · + alert ## page.failed.title · + page.failed.text · + [page.failed.retry], or why`);
test('it is sent again to who knows the address', () => tells(confirmed, 'email=a@b.example > link.send')`
  + polite link.sent
  → enquiry-link {"reference":"KP-7F3K-92QX","email":"a@b.example"}
  waits: + busy post {link.email ~*~ email <email> = a@b.example required} · + [link.sending held] · fails: + skipped focus unseen error link.failed {reason}, or why`);
const wished = bookedAs('wished', { wish }, { wish });
const otherTime = `booking.change > ${TIME} > booking.book`;
test('another time is asked for in place of the wished one', () => tells(wished, otherTime)`
  - titled skipped ## booking.title … 10 lines · + titled skipped focus ## booking.wished · + Thursday, 26 November 11:00 pm Friday, 27 November, 7:30 am IST · + booking.wishedText · + [booking.change] [booking.drop]
  → enquiry-book {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","startsAt":"2026-11-26T10:00:00Z","timeZone":"America/Sao_Paulo"}
  waits: + busy post booking.offer · + [booking.booking held] · fails: - {radio ticked} 7:00 am 3:30 pm IST … 2 lines · + {radio} 7:00 am 3:30 pm IST · toast error / booking.failed / page.refused, or why`);
test('another address on the same page is read', () => tells(pageOf(), `Back to /enquiry${hash}cd`)`
  - polite ## standing.received.title … 27 lines · + ## page.locked.title · + page.locked.text · + post {link.reference ~*~ text <off> required (link.referenceHint)} · + {link.email ~*~ email <email> required}`);
test('a message is sent', () => tells(mailed, 'message= Hi  > message.send')`
  + post {message.label ~*~ textarea required (message.hint)}
  → enquiry-message {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","text":"Hi","requestId":"random-1"} · toast success / message.sent
  waits: + busy post {message.label ~*~ textarea = Hi required (message.hint)} · + [message.sending held] · fails: + skipped focus unseen error message.failed · toast error / message.failed / page.refused, or why`);
const moreIsTyped = () => {
  for (const field of document.querySelectorAll('textarea')) field.value = 'And more';
  return answered();
};
test('what is typed while a message is sent stays', () => tells(
  pageOf({}, { 'enquiry-message': moreIsTyped }),
  'message=Hi > message.send',
)`
  + post {message.label ~*~ textarea = And more required (message.hint)}
  → enquiry-message {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","text":"Hi","requestId":"random-1"} · toast success / message.sent
  waits: + busy post {message.label ~*~ textarea = Hi required (message.hint)} · + [message.sending held] · fails: + skipped focus unseen error message.failed · toast error / message.failed / page.refused, or why`);
const quotedAs = (hash: string) => answered({ quotes: [quoteOf({ hash })] });
const busyAtFirst = [refusal('Busy.'), quotedAs(quoteOf().hash), quotedAs('cd')];
test('a message is sent again with its id until it is stored, and the next one with another', () => tells(
  pageOf({ quotes: [quoteOf()] }, { 'enquiry-message': (time: number) => busyAtFirst[time - 1] }),
  'message=Yes > message.send > message.send > message=Yes > message.send',
)`
  + post {message.label ~*~ textarea required (message.hint)}
  → enquiry-message {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","text":"Yes","requestId":"random-2"}`);
test('who asks for their data gets a copy', () => tells(verified, 'data.ask')`
  → enquiry-message {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","text":"data.request","asksFor":"data","requestId":"random-1"} · toast success / data.sent
  waits: + [data.ask] [data.withdraw (data.withdrawHint)] [data.erase off] · fails: toast error / message.failed / page.refused, or why`);
test('while one request is on its way, no other is sent', () =>
  tells(pageOf({ verified: true }, { 'enquiry-message': undefined }), 'data.ask > data.withdraw')``);
test('an erasure is asked for after a question', () => tells(verified, 'data.erase > data.erase')`
  - dialog titled open any ## data.eraseQuestion … 2 lines
  → enquiry-message {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","text":"data.erasure","asksFor":"erasure","requestId":"random-1"} · toast success / data.sent
  waits: + [data.ask] [data.withdraw (data.withdrawHint)] [data.erase off] · fails: done · toast error / message.failed / page.refused, or why`);
test('a call is cancelled after a question', () => tells(cancelled, 'booking.cancel > booking.cancel')`
  + polite ## standing.received.title · + standing.received.text · + standing.due Wednesday, 25 November, 6:00 am (2:30 pm IST) · + steps.answered steps.answerBy Wednesday, 25 November, 6:00 am (2:30 pm IST) · + steps.booking steps.notBooked · + titled skipped focus ## booking.title · + post booking.offer · + times.abroad Sao Paulo IST · + times.day · + {radio ticked} Thursday 26 November · + times.time Thursday, 26 November · + {radio} 7:00 am 3:30 pm IST · + [times.night]
  → enquiry-cancel {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"} · → enquiry-times {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"} · toast success / booking.cancelled
  waits enquiry-cancel: - [booking.change] [booking.cancel] … 3 lines · + [booking.change] [booking.cancel off] · fails enquiry-cancel: - dialog titled open any ## booking.cancelQuestion Thursday, 26 November, 7:00 am (3:30 pm IST) … 2 lines · toast error / booking.failed / page.refused, or why · waits enquiry-times: toast success / booking.cancelled · fails enquiry-times: done · - times.abroad Sao Paulo IST … 6 lines · + alert times.failed · + [times.retry] · toast success / booking.cancelled`);
test('another enquiry is opened by its reference', () => tells(
  verified,
  'reference=none > page.other.open > reference=kp 1111 2222 > page.other.open',
)`
  + post in view {link.reference ~*~ text <off> = kp 1111 2222 required (link.referenceHint)}
  goes to /enquiry#KP-1111-2222.abababababababababababababababab`);
test('an address without a key opens nothing, and offers the link', () => tells(locked)`
  ## page.locked.title · page.locked.text · post {link.reference ~*~ text <off> required (link.referenceHint)} · {link.email ~*~ email <email> required} · [link.send] · polite`);
const broken = pageOf({ entries: [null as never] });
test('a page that cannot be shown is loaded again by a press', () => tells(broken, 'page.failed.retry')`
  loads the page again`);
const unopened = pageOf({}, { 'enquiry-open': refusal('No.') });
test('a page that did not arrive is asked for again by a press', () => tells(unopened, 'page.failed.retry')`
  again enquiry-open`);
const inTurn = [{ accepted: true }, refusal('No.'), { accepted: true }];
test('a link that was mailed and then could not be is not said to be until it is again', () => tells(
  { ...locked, given: { 'enquiry-link': (time: number) => inTurn[time - 1] } },
  'reference=kp 7f3k 92qx > email=a@b.example > link.send > link.send > link.send',
)`
  - skipped focus unseen error link.failed No. … 2 lines · + polite link.sent
  again enquiry-link`);
test('who did not ask for the mail can say so', () => tells(notMe)`
  polite ## page.notMe.title · page.notMe.text · [page.notMe.button]`);
test('who said so is thanked', () => tells(notMe, 'page.notMe.button')`
  - page.notMe.text … 2 lines · + page.notMe.done
  → enquiry-not_me {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"}
  fails: toast error / page.failed.title, or why`);
test('a link is asked for by a reference: with another text, none is sent', () =>
  tells(locked, 'reference=kp 7f3k 92qx > email=a@b.example > link.send > reference=none > link.send')`
  + post in view {link.reference ~*~ text <off> = none wrong required focus (link.referenceHint) (unseen error link.noReference)} · + polite`);
test('the link is mailed', () => tells(locked, 'reference=kp 7f3k 92qx > email=a@b.example, > link.send')`
  + polite link.sent
  → enquiry-link {"reference":"KP-7F3K-92QX","email":"a@b.example"}
  waits: + busy post {link.reference ~*~ text <off> = kp 7f3k 92qx required (link.referenceHint)} · + [link.sending held] · fails: + skipped focus unseen error link.failed {reason}, or why`);

const stored = { at: '2026-11-24T20:00:00Z', name: 'Asha', role: 'Owner', reason: null, is_recorded: false };
const quoteAs = (changes: Partial<Quote>) => besideNew({ quotes: [quoteOf(changes)] });
const answeredAs = (status: 'accepted' | 'declined') =>
  pageOf(
    { quotes: [quoteOf()] },
    { 'enquiry-quote': answered({ quotes: [quoteOf({ status, answer: stored })] }) },
  );
const earlier = quoteOf({ number: 2, reference: 'KP-1/0', status: 'replaced', replaced_by: 'KP-1/1' });
const recorded = { ...stored, is_recorded: true };
const agreed = quoteOf({ number: 3, reference: 'KP-1/3', status: 'accepted', answer: recorded });
const whole = quoteOf({ includes: 'One\n \nTwo', accountants_number: 'Q1', monthly: 1, monthly_to_pay: 1 });
test('a quote is shown as a document, with what can be done', () => tells(
  pageOf({ quotes: [whole, earlier, agreed], entries: said, may_add: false }),
)`
  titled skipped facts.quote KP-7F3K-92QX/1 · ## dir A shop for brass lamps · ### facts.includes · ‹One› · ‹Two› · "facts.files" [~pdf~ ‹quote.pdf› files.save 81 kB] · printed facts.once ₹1,77,000 facts.toPayWithGst ₹1,50,000 facts.net / facts.monthly ₹1 facts.toPay ₹1 facts.net · facts.validUntil Friday, 11 December 2026 · post ### accept.title · {checkbox required} accept.sentence KP-7F3K-92QX/1 · {accept.name ~*~ text <name> required} · {accept.role ~*~ text <organization-title> required} · [accept.button] · accept.kept · decline.open: · post {decline.reason textarea (decline.reasonHint)} · [decline.button] · ### page.nextTitle · ~1~ page.next.copy · ~2~ page.next.start · ~3~ page.next.invoice · facts.from ‹facts.sender› facts.gstin ‹facts.gstinNumber› facts.by ‹Ananya Mathur› facts.for ‹Asha Verma› facts.sent ‹28 Nov 2026› facts.number ‹Q1› · page.earlier: · KP-1/0 ‹A shop for brass lamps› . page.states.replaced KP-1/1 · KP-1/3 ‹A shop for brass lamps› . page.states.recordedAccepted 25 Nov 2026 · polite ## standing.quoted.title · standing.quoted.text · standing.due Wednesday, 25 November, 6:00 am (2:30 pm IST) · "steps.label" steps.received Wednesday, 25 November, 2:00 am · steps.reading steps.notYet · steps.answered steps.answerBy Wednesday, 25 November, 6:00 am (2:30 pm IST) · steps.accepted Tuesday, 24 November, 5:00 pm · page.reference whole KP-7F3K-92QX · titled ## conversation.title · conversation.typed · conversation.you Wednesday, 25 November, 4:00 am / dir Hello · Ananya Mathur Wednesday, 25 November, 4:00 am / dir Yes. conversation.link conversation.link / "files.label" [~pdf~ ‹plan.pdf› files.save 9 kB] / [~numb~ ‹gone.numbers› 0 bytes off] · conversation.team Wednesday, 25 November, 4:00 am / dir Yes again. · conversation.you Wednesday, 25 November, 4:00 am / dir شکریہ / dir > Old / conversation.other: / dir More · ## reach.title · [reach.label → https://wa.me/911?text=reach.whatsapp%20KP-7F3K-92QX] · data.title: · data.text · data.unverified · post {link.email ~*~ email <email> required} · [link.send] · polite
  → enquiry-open {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab"} · keeps in-this-tab opened KP-7F3K-92QX
  waits: - titled skipped facts.quote KP-7F3K-92QX/1 … 47 lines · + page.opening · fails: - titled skipped facts.quote KP-7F3K-92QX/1 … 47 lines · + alert ## page.failed.title · + page.failed.text · + [page.failed.retry], or why`);
test('an accepted quote says what follows', () => tells(quoteAs({ status: 'accepted', answer: stored }))`
  + titled skipped skipped ~✓~ page.states.accepted 25 Nov 2026 Asha Owner · + facts.quote KP-7F3K-92QX/1 · + ## dir A shop for brass lamps · + "facts.files" [~pdf~ ‹quote.pdf› files.save 81 kB] · + printed facts.once ₹1,77,000 facts.toPayWithGst ₹1,50,000 facts.net · + ### page.nextTitle · + ~✓~ page.next.copy · + ~2~ page.next.start · + ~3~ page.next.invoice · + facts.from ‹facts.sender› facts.gstin ‹facts.gstinNumber› facts.for ‹Asha Verma› facts.sent ‹28 Nov 2026› · + steps.accepted Tuesday, 24 November, 5:00 pm`);
test('an expired quote says since when', () => tells(quoteAs({ status: 'expired' }))`
  + titled skipped skipped page.states.expired 11 Dec 2026 · + facts.quote KP-7F3K-92QX/1 · + ## dir A shop for brass lamps · + "facts.files" [~pdf~ ‹quote.pdf› files.save 81 kB] · + printed facts.once ₹1,77,000 facts.toPayWithGst ₹1,50,000 facts.net · + facts.from ‹facts.sender› facts.gstin ‹facts.gstinNumber› facts.for ‹Asha Verma› facts.sent ‹28 Nov 2026›`);
test('an amount of nine digits is smaller, because it is never broken', () =>
  tells({
    ...quoteAs({ once_to_pay: 123_456_789 }),
    looks: ['dd.text-xl'],
    unlike: { 'enquiry-open': answered({ quotes: [quoteOf()] }) },
  })`
  + printed facts.once ₹12,34,56,789 facts.toPayWithGst ₹1,50,000 facts.net`);
test('a quote that cannot be shown leaves the rest', () => tells(quoteAs({ sent_at: 'never' }))`
  + alert page.quoteFailed · + polite ## standing.quoted.title · + standing.quoted.text · + steps.accepted steps.notYet · + booking.title: · + titled skipped ## unseen booking.title`);
test('a quote is accepted', () => tells(
  answeredAs('accepted'),
  'agreed > name= Asha  > role=Owner > accept.button',
)`
  - titled skipped facts.quote KP-7F3K-92QX/1 … 18 lines · + titled skipped skipped focus ~✓~ page.states.accepted 25 Nov 2026 Asha Owner · + facts.quote KP-7F3K-92QX/1 · + ~✓~ page.next.copy · + polite ## standing.received.title · + standing.received.text · + steps.accepted Tuesday, 24 November, 5:00 pm · + titled skipped ## booking.title
  → enquiry-quote {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","number":1,"hash":"abababababababababababababababababababababababababababababababab","accepted":true,"name":"Asha","role":"Owner","sentence":"accept.sentence KP-7F3K-92QX/1"} · again enquiry-times
  waits: + busy post ### accept.title · + [accept.busy held] · fails: + skipped focus unseen error accept.failed · toast error / accept.failed / page.refused, or why`);
const next = quoteOf({ number: 2, reference: 'KP-1/2', hash: 'cd' });
test('what was ticked and typed for a quote is not for the next one', () => tells(
  pageOf({ quotes: [quoteOf()] }, { 'enquiry-quote': answered({ quotes: [next] }) }),
  'agreed > name=Asha > role=Owner > decline.open > reason=No > accept.button',
)`
  + titled skipped focus facts.quote KP-1/2 · + {checkbox required} accept.sentence KP-1/2 · + {accept.name ~*~ text <name> required} · + {accept.role ~*~ text <organization-title> required} · + decline.open: · + post {decline.reason textarea (decline.reasonHint)}
  → enquiry-quote {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","number":1,"hash":"abababababababababababababababababababababababababababababababab","accepted":true,"name":"Asha","role":"Owner","sentence":"accept.sentence KP-7F3K-92QX/1"}
  waits: + busy post ### accept.title · + [accept.busy held] · fails: + skipped focus unseen error accept.failed · toast error / accept.failed / page.refused, or why`);
test('a quote is declined with a reason', () =>
  tells(answeredAs('declined'), 'decline.open > reason= Too dear.  > decline.button')`
  - titled skipped facts.quote KP-7F3K-92QX/1 … 21 lines · + titled skipped skipped focus page.states.declined 25 Nov 2026 · + facts.quote KP-7F3K-92QX/1 · + polite ## standing.received.title · + standing.received.text · + steps.booking steps.notBooked · + titled skipped ## booking.title
  → enquiry-quote {"reference":"KP-7F3K-92QX","key":"abababababababababababababababab","number":1,"hash":"abababababababababababababababababababababababababababababababab","accepted":false,"reason":"Too dear."} · again enquiry-times
  waits: + busy post {decline.reason textarea = Too dear. (decline.reasonHint)} · + [decline.busy held] · fails: + skipped focus unseen error accept.failed · toast error / accept.failed / page.refused, or why`);
test('an answer that staff recorded says so', () =>
  tells(quoteAs({ status: 'declined', answer: recorded }))`
  + titled skipped skipped page.states.recordedDeclined 25 Nov 2026 · + facts.quote KP-7F3K-92QX/1 · + ## dir A shop for brass lamps · + "facts.files" [~pdf~ ‹quote.pdf› files.save 81 kB] · + printed facts.once ₹1,77,000 facts.toPayWithGst ₹1,50,000 facts.net · + facts.from ‹facts.sender› facts.gstin ‹facts.gstinNumber› facts.for ‹Asha Verma› facts.sent ‹28 Nov 2026›`);
test('a question about a quote leads to the message', () => tells(answeredAs('declined'), 'page.askButton')`
  + post {message.label ~*~ textarea required focus (message.hint)}`);
