import { test } from 'vitest';
import { note, tells } from '../../../fixtures/unit/story.ts';
import { BlockTime, CalendarFeed } from '../../../../src/admin/agenda/AgendaFolds.tsx';
import AgendaPage from '../../../../src/admin/agenda/AgendaPage.tsx';
import BookingDialog from '../../../../src/admin/agenda/BookingDialog.tsx';
import { DayEntries } from '../../../../src/admin/agenda/DayEntries.tsx';
import type { AgendaBooking } from '../../../../src/contracts/booking.ts';
import { booking } from '../../../fixtures/unit/enquiries.ts';

const [EARLIER, SOON, TOMORROW] = ['2026-11-25T04:30:00Z', '2026-11-25T08:30:00Z', '2026-11-25T20:30:00Z'];
const call = (changes: Partial<AgendaBooking> = {}): AgendaBooking => ({
  ...booking({ id: 'call', sequence: 4, starts_at: SOON, ends_at: '2026-11-25T09:00:00Z' }),
  ...{ submission_id: 'lead', reference: 'KP-1', name: 'Ravi', service: 'A shop', host_id: null, ...changes },
});
const past = { starts_at: '2026-11-25T04:00:00Z', ends_at: EARLIER };
const blocked = { id: 'time', ...past, reason: '', made_by: 'Asha' };
const fair = { ...blocked, id: 'fair', reason: 'Fair', made_by: null, ends_at: '2026-11-26T04:30:00Z' };
const who = { service: null, host: 'Meera', room: 'https://room.example', reason: 'Ill' };
const later = { starts_at: '2026-11-25T09:30:00Z', ends_at: '2026-11-25T10:15:00Z' };
const ill = call({ ...later, ...who, id: 'ill', status: 'cancelled' });
const agenda = { bookings: [ill, call()], blocked: [blocked, fair] };
const nothing = { bookings: [], blocked: [] };
const moved = { bookings: [call({ starts_at: TOMORROW, ends_at: '2026-11-25T21:00:00Z' })], blocked: [] };
const free = { times_for_booking: ['2026-11-25T14:00:00+05:30', TOMORROW] };
const changed = { ...free, change_booking: { changed: true } };

const [closed, changes] = [() => note('closed'), () => note('changed')];
const page = { part: () => <AgendaPage />, given: { agenda, ...changed } };
const empty = { ...page, given: { agenda: nothing } };
const dialogOf = (known: Partial<AgendaBooking>, given: object = changed) => ({
  part: () => <BookingDialog booking={call(known)} onClose={closed} onChanged={changes} />,
  given: { ...given },
});
const dialog = dialogOf({ host_id: 'ravi' });
const taken = dialogOf({}, { ...free, change_booking: { changed: false, reason: 'taken' } });
const begun = dialogOf({ starts_at: EARLIER, host_id: 'me', phone: '+911' }, { times_for_booking: [] });
const over = dialogOf({ ...past, host_id: 'me', reason: 'Late' });
const move = `booking.actions > time=${TOMORROW} > reason= Ill.  > booking.move`;
const entries = [{ from: '09:30', to: '10:00', blocked }];
const day = { part: () => <DayEntries entries={entries} day="2026-11-25" changed={null} onOpen={closed} /> };
const blockOf = (block_time: unknown) => ({
  part: () => <BlockTime day="2026-11-25" />,
  given: { block_time },
});

const looks = ['li.border-control[data-status=cancelled]', '.border-accent#day-2026-11-25'];
test('a day shows its calls and blocked times by their start', () => tells({ ...page, looks })`
  # area.pages.agenda · status text IST · "days.label" [~←~ "days.previousDay"] [days.today] [~→~ "days.nextDay"] group "days.view" [days.day pressed] [days.week] · titled ## Wednesday, 25 November · skipped 9:30 am – 10:00 am / dir blocked.title / blocked.madeBy Asha / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 10:00 am"] · skipped 9:30 am – 12:00 am / dir Fair / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 12:00 am"] · skipped 2:00 pm – 2:30 pm / [‹Ravi› → /admin?lead=lead] / KP-1 · A shop / statuses.confirmed · booking.nobody / booking.noRoom / [booking.actions "booking.actionsSpoken Ravi 2:00 pm – 2:30 pm" asks] · skipped struck 3:00 pm – 3:45 pm / struck [‹Ravi› → /admin?lead=lead] / KP-1 / booking.reason Ill statuses.cancelled · booking.host Meera · blocked.add: · post {blocked.from datetime-local = 2026-11-25T09:00} · {blocked.to datetime-local = 2026-11-25T18:00} · {blocked.reason text (blocked.reasonHint)} · [blocked.save] · status · feed.title: · feed.text · feed.again · [feed.make] · alert
  → agenda {"p_from":"2026-11-24T18:30:00.000Z","p_to":"2026-11-25T18:30:00.000Z"}
  agenda every 60 s, on focus
  waits: - status text IST … 6 lines · + status common.loading · + busy titled ## Wednesday, 25 November · fails: - status text IST … 5 lines · + status failed · + [common.tryAgain], or why`);
const beside = ['[class*="lg:grid-cols-[repeat(7"] h2.border-accent', 'h2.border-line'];
test('a week has seven days from Monday', () => tells({ ...page, looks: beside }, 'days.week')`
  + "days.label" [~←~ "days.previousWeek"] [days.today] [~→~ "days.nextWeek"] group "days.view" [days.day] [days.week pressed] · + titled ## Mon, 23 Nov · + days.nothing · + titled ## Tue, 24 Nov · + days.nothing · + titled ## Wed, 25 Nov · + titled ## Thu, 26 Nov · + skipped 12:00 am – 10:00 am / dir Fair / [blocked.unblock "blocked.unblockSpoken Thursday, 26 November, 12:00 am – 10:00 am"] · + titled ## Fri, 27 Nov · + days.nothing · + titled ## Sat, 28 Nov · + days.nothing · + titled ## Sun, 29 Nov · + days.nothing
  address ?view=week&date=2026-11-25 · → agenda {"p_from":"2026-11-22T18:30:00.000Z","p_to":"2026-11-29T18:30:00.000Z"}`);
test('a press leads to the next week', () => tells(empty, 'days.week > days.nextWeek')`
  + titled ## Mon, 30 Nov · + titled ## Tue, 1 Dec · + titled ## Wed, 2 Dec · + titled ## Thu, 3 Dec · + titled ## Fri, 4 Dec · + titled ## Sat, 5 Dec · + titled ## Sun, 6 Dec · + post {blocked.from datetime-local = 2026-12-02T09:00} · + {blocked.to datetime-local = 2026-12-02T18:00}
  address ?view=week&date=2026-12-02 · → agenda {"p_from":"2026-11-29T18:30:00.000Z","p_to":"2026-12-06T18:30:00.000Z"}`);
test('a press leads to the day before', () => tells(empty, 'days.previousDay')`
  + titled ## Tuesday, 24 November · + post {blocked.from datetime-local = 2026-11-24T09:00} · + {blocked.to datetime-local = 2026-11-24T18:00}
  address ?view=day&date=2026-11-24 · → agenda {"p_from":"2026-11-23T18:30:00.000Z","p_to":"2026-11-24T18:30:00.000Z"}`);
test('today begins at midnight in the office', () => tells(empty, '2026-11-25T18:30:00Z > days.today')`
  + titled ## Thursday, 26 November · + post {blocked.from datetime-local = 2026-11-26T09:00} · + {blocked.to datetime-local = 2026-11-26T18:00}
  address ?view=day&date=2026-11-26 · → agenda {"p_from":"2026-11-25T18:30:00.000Z","p_to":"2026-11-26T18:30:00.000Z"}`);
test('Back leads to the days before', () => tells(empty, 'days.nextDay > Back to /admin?view=week')`
  + "days.label" [~←~ "days.previousWeek"] [days.today] [~→~ "days.nextWeek"] group "days.view" [days.day] [days.week pressed] · + titled ## Mon, 23 Nov · + titled ## Tue, 24 Nov · + days.nothing · + titled ## Wed, 25 Nov · + days.nothing · + titled ## Thu, 26 Nov · + days.nothing · + titled ## Fri, 27 Nov · + days.nothing · + titled ## Sat, 28 Nov · + days.nothing · + titled ## Sun, 29 Nov · + days.nothing · + post {blocked.from datetime-local = 2026-11-25T09:00} · + {blocked.to datetime-local = 2026-11-25T18:00}
  → agenda {"p_from":"2026-11-22T18:30:00.000Z","p_to":"2026-11-29T18:30:00.000Z"}`);
test('today again is no other address', () => tells(empty, 'days.today')``);
const choice = { ...page, looks: ['optgroup[label^="Thu, 26"] > option'] };
test('a press shows what can be done with a call', () => tells(choice, 'booking.actions')`
  + dialog titled open any ## booking.title Ravi · + Wednesday, 25 November, 2:00 pm IST · statuses.confirmed · + [booking.open → /admin?lead=lead] · + alert bad · + [booking.take] · + post {booking.newTime select of booking.choose, Thu, 26 Nov, 2:00 am IST} · + {booking.reasonLabel textarea (booking.reasonHint)} · + [booking.move] [booking.cancel] · + [common.close]
  → times_for_booking {"p_id":"call"}
  waits: + post {booking.newTime select of common.loading} · fails: done · + post {booking.newTime select of failed}`);
for (const way of ['common.close', 'Escape'])
  test(`a call is left by ${way}`, () => tells(page, `booking.actions > ${way}`)`
  - dialog titled open any ## booking.title Ravi … 9 lines`);
test('a cancelled call stays in its day', () => tells(page, 'booking.actions > reason=Ill > booking.cancel')`
  - skipped 2:00 pm – 2:30 pm / [‹Ravi› → /admin?lead=lead] / KP-1 · A shop / statuses.confirmed · booking.nobody / booking.noRoom / [booking.actions "booking.actionsSpoken Ravi 2:00 pm – 2:30 pm" asks] … 10 lines · + skipped focus 2:00 pm – 2:30 pm / [‹Ravi› → /admin?lead=lead] / KP-1 · A shop / statuses.confirmed · booking.nobody / booking.noRoom / [booking.actions "booking.actionsSpoken Ravi 2:00 pm – 2:30 pm" asks]
  → change_booking {"p_id":"call","p_sequence":4,"p_change":{"cancel":true,"reason":"Ill"}} · toast success / changes.done · reload agenda · again agenda, times_for_booking
  waits: + busy post {booking.newTime select of booking.choose, Thu, 26 Nov, 2:00 am IST} · fails: + alert bad changes.failedText, or why`);
test('a moved call is shown', () => tells({ ...page, then: { agenda: moved } }, move)`
  - titled ## Wednesday, 25 November … 16 lines · + titled ## Thursday, 26 November · + skipped focus 2:00 am – 2:30 am / [‹Ravi› → /admin?lead=lead] / KP-1 · A shop / statuses.confirmed · booking.nobody / booking.noRoom / [booking.actions "booking.actionsSpoken Ravi 2:00 am – 2:30 am" asks] · + post {blocked.from datetime-local = 2026-11-26T09:00} · + {blocked.to datetime-local = 2026-11-26T18:00}
  → change_booking {"p_id":"call","p_sequence":4,"p_change":{"starts_at":"2026-11-25T20:30:00Z","reason":"Ill."}} · toast success / changes.done / Thu, 26 Nov, 2:00 am IST · reload agenda · address ?view=day&date=2026-11-26 · → agenda {"p_from":"2026-11-25T18:30:00.000Z","p_to":"2026-11-26T18:30:00.000Z"} · again agenda, times_for_booking
  waits: + busy post {booking.newTime select of booking.choose, * Thu, 26 Nov, 2:00 am IST} · fails: - skipped 9:30 am – 10:00 am / dir blocked.title / blocked.madeBy Asha / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 10:00 am"] … 7 lines · + days.nothing · + Thursday, 26 November, 2:00 am IST · statuses.confirmed · + alert bad changes.failedText · + post {booking.newTime select of booking.choose, Wed, 25 Nov, 2:00 pm IST}, or why`);
test('my call that has begun can be changed, and has an outcome', () => tells(begun)`
  dialog titled open any ## booking.title Ravi · Wednesday, 25 November, 10:00 am IST · statuses.confirmed · [booking.open → /admin?lead=lead] [+911 → tel:+911] · alert bad · group "booking.outcome" [booking.happened] [booking.noShow] · post {booking.newTime select of booking.noTimes} · {booking.reasonLabel textarea (booking.reasonHint)} · [booking.move] [booking.cancel] · [common.close]
  → times_for_booking {"p_id":"call"}
  waits: + post {booking.newTime select of common.loading} · fails: + post {booking.newTime select of failed}`);
test('my call that is over has only an outcome', () => tells(over)`
  dialog titled open any ## booking.title Ravi · Wednesday, 25 November, 9:30 am IST · booking.reason Late statuses.confirmed · [booking.open → /admin?lead=lead] · alert bad · group "booking.outcome" [booking.happened] [booking.noShow] · [common.close]`);
test('a cancelled call is only shown', () => tells(dialogOf({ starts_at: EARLIER, status: 'cancelled' }))`
  dialog titled open any ## booking.title Ravi · Wednesday, 25 November, 10:00 am IST · statuses.cancelled · [booking.open → /admin?lead=lead] · alert bad · [common.close]`);
for (const [outcome, noted] of Object.entries({ happened: 'happened', noShow: 'no_show' }))
  test(`the outcome ${outcome} is noted`, () => tells(over, `booking.${outcome}`)`
  → change_booking {"p_id":"call","p_sequence":4,"p_change":{"outcome":"${noted}"}} · toast success / changes.noted · reload agenda · changed
  fails: + alert bad changes.failedText, or why`);
test('a call that took place is not moved', () => tells(dialogOf({ starts_at: EARLIER, status: 'happened' }))`
  dialog titled open any ## booking.title Ravi · Wednesday, 25 November, 10:00 am IST · statuses.happened · [booking.open → /admin?lead=lead] · alert bad · group "booking.outcome" [booking.happened] [booking.noShow] · [common.close]`);
test('a call is taken', () => tells(dialog, 'booking.take')`
  → change_booking {"p_id":"call","p_sequence":4,"p_change":{"host":"me"}} · toast success / changes.done · reload agenda · changed · again times_for_booking
  fails: + alert bad changes.failedText, or why`);
const slow = dialogOf({}, { ...free, change_booking: undefined });
test('a call is changed once', () => tells(slow, 'booking.take > booking.take')``);
test('a call is not moved without a time', () => tells(dialog, 'reason=Ill > booking.move')`
  + post in view {booking.newTime select wrong focus (unseen error booking.timeMissing) of booking.choose, Thu, 26 Nov, 2:00 am IST}`);
test('a call is not moved without a reason', () => tells(dialog, `time=${TOMORROW} > booking.move`)`
  + in view {booking.reasonLabel textarea wrong focus (booking.reasonHint) (unseen error booking.reasonMissing)}`);
test('a call whose time is taken says so', () => tells(taken, 'reason=Ill > booking.cancel')`
  + alert bad changes.taken
  → change_booking {"p_id":"call","p_sequence":4,"p_change":{"cancel":true,"reason":"Ill"}} · reload agenda · again times_for_booking
  waits: + busy post {booking.newTime select of booking.choose, Thu, 26 Nov, 2:00 am IST} · fails: + alert bad changes.failedText, or why`);
test('a time is unblocked after a question', () => tells(day, 'blocked.unblock')`
  + skipped 9:30 am – 10:00 am / dir blocked.title / blocked.madeBy Asha / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 10:00 am"] / dialog titled open any ## blocked.unblockQuestion blocked.title / [cancel first] [blocked.unblock]`);
test('an unblocked time is told', () => tells(day, 'blocked.unblock > blocked.unblock')`
  + skipped 9:30 am – 10:00 am / dir blocked.title / blocked.madeBy Asha / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 10:00 am"]
  withdraws changes.failedchanges.failedText · → unblock_time {"p_id":"time"} · toast success / blocked.unblocked · reload agenda
  waits: + skipped 9:30 am – 10:00 am / dir blocked.title / blocked.madeBy Asha / [blocked.unblock "blocked.unblockSpoken Wednesday, 25 November, 9:30 am – 10:00 am" off] · fails: done · toast error / changes.failed / changes.failedText, or why`);
test('a blocked time names its calls', () => tells(blockOf(['KP-1', 'KP-2']), 'reason= Fair  > blocked.save')`
  + status blocked.calls KP-1, KP-2
  withdraws changes.failedchanges.failedText · → block_time {"p_starts_at":"2026-11-25T03:30:00.000Z","p_ends_at":"2026-11-25T12:30:00.000Z","p_reason":"Fair"} · reload agenda
  waits: + busy post {blocked.from datetime-local = 2026-11-25T09:00} · + [blocked.save held] · fails: + post in view {blocked.from datetime-local = 2026-11-25T09:00 wrong focus (unseen error changes.failedText)} · toast error / changes.failed / changes.failedText, or why`);
test('a blocked time without calls is stored', () => tells(blockOf([]), 'blocked.save')`
  + status blocked.done
  withdraws changes.failedchanges.failedText · → block_time {"p_starts_at":"2026-11-25T03:30:00.000Z","p_ends_at":"2026-11-25T12:30:00.000Z","p_reason":""} · reload agenda
  waits: + busy post {blocked.from datetime-local = 2026-11-25T09:00} · + [blocked.save held] · fails: + post in view {blocked.from datetime-local = 2026-11-25T09:00 wrong focus (unseen error changes.failedText)} · toast error / changes.failed / changes.failedText, or why`);
for (const [typed, shown] of Object.entries({ 'from=': '', 'to=2026-11-25T09:00': '= 2026-11-25T09:00 ' }))
  test(`nothing is blocked by ${typed}`, () => tells(blockOf([]), `${typed} > blocked.save`)`
  + post in view {blocked.from datetime-local ${shown}wrong focus (unseen error blocked.incomplete)}`);
test('a calendar has an address', () => tells({ part: () => <CalendarFeed /> }, 'feed.make')`
  + {feed.address text = https://project.supabase.example/functions/v1/calendar/random-1.ics fixed (feed.once)}
  → set_calendar_feed {"p_hash":"dd98b0535af1475c64b312a50e578f42957b677152981debd688ba20cd3c0507"}
  waits: + [feed.make off] · fails: + alert feed.failed`);
const answers = { ...free, change_booking: { changed: false, reason: 'taken' } };
const changing = (time: number) => ({ ...nothing, bookings: [call({ sequence: 3 + time })] });
const overtaken = { ...page, given: { ...answers, agenda: changing } };
const twice = 'booking.actions > booking.take > booking.take';
test('a call that somebody else changed is changed as it is now', () => tells(overtaken, twice)`
  → change_booking {"p_id":"call","p_sequence":5,"p_change":{"host":"me"}} · again agenda, times_for_booking`);
test('a call that ends while it is open has only an outcome', () => tells(dialog, later.ends_at)`
  - [booking.take] … 4 lines · + group "booking.outcome" [booking.happened] [booking.noShow]`);
