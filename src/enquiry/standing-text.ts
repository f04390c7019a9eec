import type { Enquiry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { FIRST_STATUS } from '~/domain/submission/lead-status.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayIn, momentText, namedDay, timeText } from '~/domain/site/time.ts';
import { momentFor } from '~/wording/office-time.ts';
import { openBooking, standingOf, stepsOf, waitingWish } from './standing.ts';
import type { Step } from './standing.ts';

const { standing: copy, steps } = enquiryCopy;

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
  const values: Record<string, string> = {
    owner: owner ?? '',
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
