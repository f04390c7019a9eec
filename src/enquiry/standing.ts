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

/** A call is the answer, also after it was to be. */
const hasCall = ({ booking }: Pick<Enquiry, 'booking'>): boolean =>
  booking !== null && booking.status !== 'cancelled';

const isAnswered = ({ answered_at, status }: Enquiry): boolean =>
  answered_at !== null || status !== FIRST_STATUS;

/** The quote that waits for the visitor's answer. */
export const openQuote = ({ quotes: [newest] }: Enquiry): Quote | undefined =>
  newest?.status === 'sent' ? newest : undefined;

/** The last call, unless it was cancelled or is still to come: whether it took place is known once the team has noted it. */
const pastBooking = (enquiry: Pick<Enquiry, 'booking'>, now: number): Booking | undefined =>
  hasCall(enquiry) && !openBooking(enquiry, now) ? (enquiry.booking ?? undefined) : undefined;

/** Whether the visitor's message waits, although we were in touch before. */
const hasWritten = ({ entries, status, answered_at, booking }: Enquiry): boolean =>
  status === FIRST_STATUS && entries.at(-1)?.kind === 'mail' && (answered_at !== null || booking !== null);

/** Where an enquiry is that waits for nothing of ours: at our last reply, at the call since then, or at what was said elsewhere. */
function contactOf(enquiry: Enquiry, now: number) {
  const call = pastBooking(enquiry, now);
  const reply = enquiry.entries.findLast(({ kind }) => kind === 'reply');
  if (call && !(reply && Date.parse(reply.at) > Date.parse(call.starts_at)))
    return call.status === 'no_show' ? 'missed' : 'called';
  if (!isAnswered(enquiry)) return undefined;
  return reply || !enquiry.verified || enquiry.earlier > 0 ? 'answered' : 'reached';
}

/** Where an enquiry is, at the time `now` in milliseconds since 1970. */
export function standingOf(enquiry: Enquiry, now: number) {
  const { status, owner } = enquiry;
  if (status === WON_STATUS) return 'won';
  if (LEAD_STATUSES[status].closed) return 'closed';
  if (openBooking(enquiry, now)) return 'booked';
  if (waitingWish(enquiry)) return 'wished';
  if (hasWritten(enquiry)) return 'written';
  if (openQuote(enquiry)) return 'quoted';
  return contactOf(enquiry, now) ?? (owner === null ? 'received' : 'reading');
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
  const isDone = isAnswered(enquiry);
  const past = booking?.status === 'no_show' ? undefined : pastBooking(enquiry, now);
  const booked = openBooking(enquiry, now) ?? past;
  const quote = quotes.find(({ status: each }) => each === 'accepted') ?? openQuote(enquiry);
  const steps: (Step | false)[] = [
    { name: 'received', isDone: true, at: sent_at },
    !isDone && !past && { name: 'reading', isDone: owner !== null, at: null },
    // Beside a call, no other answer is promised, and after it none is needed.
    (isDone || !past) && {
      name: 'answered',
      isDone,
      at: isDone ? answered_at : hasCall(enquiry) ? null : due_at,
    },
    quote !== undefined &&
      !booked && { name: 'accepted', isDone: quote.status === 'accepted', at: quote.answer?.at ?? null },
    // Who has a quote needs no call, and whose enquiry is closed gets none any more.
    (booked !== undefined || !(quote || LEAD_STATUSES[status].closed)) && {
      name: 'booking',
      isDone: past !== undefined,
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
  const { owner, due_at } = enquiry;
  const { title, text } = copy[standingOf(enquiry, now)];
  const call = openBooking(enquiry, now) ?? waitingWish(enquiry) ?? pastBooking(enquiry, now);
  const values: Record<string, string> = {
    owner: owner ?? '',
    ...(call && {
      day: namedDay(dayIn(call.starts_at, zone)),
      time: timeText(call.starts_at, { zone, reader: zone }),
    }),
  };
  const isAnswerDue = !isAnswered(enquiry) && due_at !== null && !hasCall(enquiry);
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
