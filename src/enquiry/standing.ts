import type { Booking, Wish } from '~/contracts/booking.ts';
import type { Enquiry } from '~/contracts/enquiry.ts';
import type { Quote } from '~/contracts/quote.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { LEAD_STATUSES } from '~/domain/database/database-sets.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayIn, momentText, namedDay, timeText } from '~/domain/site/time.ts';
import { FIRST_STATUS, WON_STATUS } from '~/domain/submission/lead-status.ts';
import { momentFor } from '~/wording/office-time.ts';

const { standing: copy, steps } = enquiryCopy;

/** The booking that is still to come; undefined if there is none. */
export const openBooking = ({ booking }: Pick<Enquiry, 'booking'>, now: number): Booking | undefined =>
  booking?.status === 'confirmed' && Date.parse(booking.ends_at) > now ? booking : undefined;

/** The time that waits for the link in our mail. On the page that this link opens, it is booked or gone. */
export const waitingWish = ({ wish, verified }: Enquiry): Wish | undefined =>
  wish && !verified ? wish : undefined;

/** The quote that waits for the visitor's answer. */
export const openQuote = ({ quotes: [newest] }: Enquiry): Quote | undefined =>
  newest?.status === 'sent' ? newest : undefined;

/** Whether the last word in the conversation is the visitor's, after an answer of ours. */
function hasWritten({ entries }: Enquiry): boolean {
  const kinds = entries.map(({ kind }) => kind);
  return kinds.includes('reply') && kinds.at(-1) !== 'reply';
}

/** Where an enquiry is, at the time `now` in milliseconds since 1970. */
export function standingOf(enquiry: Enquiry, now: number) {
  const { status, answered_at, owner } = enquiry;
  if (status === WON_STATUS) return 'won';
  if (LEAD_STATUSES[status].closed) return 'closed';
  if (openBooking(enquiry, now)) return 'booked';
  if (waitingWish(enquiry)) return 'wished';
  if (hasWritten(enquiry)) return 'written';
  if (openQuote(enquiry)) return 'quoted';
  if (answered_at !== null || status !== FIRST_STATUS) return 'answered';
  return owner === null ? 'received' : 'reading';
}

/** One step on the way of an enquiry. */
interface Step {
  name: 'received' | 'reading' | 'answered' | 'booking' | 'accepted';
  isDone: boolean;
  /** When it was done, or will be; null if that is unknown. */
  at: string | null;
}

/** The steps of an enquiry, in order. */
export function stepsOf(enquiry: Enquiry, now: number): Step[] {
  const { sent_at, due_at, answered_at, owner, status, booking, quotes } = enquiry;
  const isAnswered = answered_at !== null || status !== FIRST_STATUS;
  const booked = openBooking(enquiry, now) ?? (booking?.status === 'happened' ? booking : undefined);
  const quote = quotes.find(({ status: each }) => each === 'accepted') ?? openQuote(enquiry);
  const steps: (Step | false)[] = [
    { name: 'received', isDone: true, at: sent_at },
    !isAnswered && { name: 'reading', isDone: owner !== null, at: null },
    // Beside a call, no other answer is promised.
    { name: 'answered', isDone: isAnswered, at: isAnswered ? answered_at : booked ? null : due_at },
    quote !== undefined &&
      !booked && { name: 'accepted', isDone: quote.status === 'accepted', at: quote.answer?.at ?? null },
    // Who has a quote needs no call, and whose enquiry is closed gets none any more.
    (booked !== undefined || !(quote || LEAD_STATUSES[status].closed)) && {
      name: 'booking',
      isDone: booking?.status === 'happened',
      at: booked?.starts_at ?? null,
    },
  ];
  return steps.filter((step) => step !== false);
}

interface Clock {
  /** In milliseconds since 1970. */
  now: number;
  zone: string;
}

/** Where an enquiry is, in words: a heading, what it means, and by when the answer comes. */
export function standingText(enquiry: Enquiry, { now, zone }: Clock): { title: string; lines: string[] } {
  const { owner, due_at, answered_at, status } = enquiry;
  const standing = standingOf(enquiry, now);
  const { title, text } = copy[standing];
  const call = openBooking(enquiry, now) ?? waitingWish(enquiry);
  const quote = openQuote(enquiry);
  const values: Record<string, string> = {
    owner: owner ?? '',
    ...(quote && { day: namedDay(quote.valid_until) }),
    ...(call && {
      day: namedDay(dayIn(call.starts_at, zone)),
      time: timeText(call.starts_at, { zone, reader: zone }),
    }),
  };
  // A call is the answer, also after it was to be.
  const hasCall = enquiry.booking !== null && enquiry.booking.status !== 'cancelled';
  const isAnswerDue = status === FIRST_STATUS && answered_at === null && due_at !== null && !hasCall;
  const promise = isAnswerDue && (now < Date.parse(due_at) ? copy.due : copy.late);
  return {
    title: interpolate<string>(title, values),
    lines: [
      interpolate<string>(text, values),
      ...(promise ? [interpolate<string>(promise, { time: momentFor(due_at, zone) })] : []),
    ],
  };
}

function noteOf({ name, isDone, at }: Step, zone: string): string {
  if (at !== null)
    return name === 'answered' && !isDone
      ? interpolate(steps.answerBy, { time: momentFor(at, zone) })
      : momentText(at, { zone, reader: zone });
  if (isDone) return '';
  return name === 'booking' ? steps.notBooked : steps.notYet;
}

/** The steps of an enquiry, in words. */
export const stepTexts = (enquiry: Enquiry, { now, zone }: Clock) =>
  stepsOf(enquiry, now).map((step) => ({
    ...step,
    label:
      step.name === 'reading' && enquiry.owner !== null
        ? interpolate(steps.readingBy, { owner: enquiry.owner })
        : steps[step.name],
    note: noteOf(step, zone),
  }));
