import { callFunction, fetchFile } from '~/backend/backend-service.ts';
import type { CallOutcome } from '~/backend/call-outcome.ts';
import type { Enquiry } from '~/contracts/enquiry.ts';
import type { Quote } from '~/contracts/quote.ts';
import { hasEnquiry } from '~/booking/booking-service.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';

type Answer = Promise<CallOutcome<{ enquiry: Enquiry }>>;

/** What the page shows; `newest`: how many entries of the conversation. */
export const fetchEnquiry = (page: PageKey, newest?: number): Answer =>
  callFunction('enquiry', { action: 'open', ...page, ...(newest !== undefined && { newest }) }, hasEnquiry);

/** A message, or what the visitor asks for with a button. */
export interface PageMessage {
  text: string;
  asksFor?: 'data' | 'erasure' | 'withdrawal';
}

/** Adds a message to the conversation. The same request id twice adds one. */
export const addMessage = (page: PageKey, message: PageMessage & { requestId: string }): Answer =>
  callFunction('enquiry', { action: 'message', ...page, ...message }, hasEnquiry);

/** Cancels the booking. */
export const cancelBooking = (page: PageKey): Answer =>
  callFunction('enquiry', { action: 'cancel', ...page }, hasEnquiry);

/** Says that somebody else has typed this mailbox. */
export const reportNotMe = (page: PageKey): Promise<CallOutcome<unknown>> =>
  callFunction('enquiry', { action: 'not_me', ...page }, ({ accepted }) => accepted === true);

/** Asks for a mail with a new link to the page. The answer is the same whether there is such an enquiry or not. */
export const requestLink = (link: { reference: string; email: string }): Promise<CallOutcome<unknown>> =>
  callFunction('enquiry', { action: 'link', ...link }, ({ accepted }) => accepted === true);

/** A file of one of our replies; undefined if it does not arrive. */
export const fetchReplyFile = (page: PageKey, file: string): Promise<Blob | undefined> =>
  fetchFile('enquiry', { action: 'file', ...page, file });

/** What the client typed to accept, or to decline. */
export type QuoteAnswer =
  { accepted: true; name: string; role: string; sentence: string } | { accepted: false; reason: string };

/** Answers the quote as it was shown. */
export const sendQuoteAnswer = (
  page: PageKey,
  { number, hash }: Pick<Quote, 'number' | 'hash'>,
  answer: QuoteAnswer,
): Answer => callFunction('enquiry', { action: 'quote', ...page, number, hash, ...answer }, hasEnquiry);
