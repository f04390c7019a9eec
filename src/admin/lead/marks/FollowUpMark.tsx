import type { FollowUp } from '~/contracts/quote.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';

const { followUps: copy } = quotesCopy;

/** Why a lead is to be answered although nobody has written: its quote waits for an answer, or ends soon. */
export const FollowUpMark = ({ why, reference, valid_until }: FollowUp) => (
  <span className="badge">{interpolate<string>(copy[why], { reference, day: dayText(valid_until) })}</span>
);
