import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { priceQuote } from '~/domain/quote/quote.ts';
import {
  areQuoteDetailsComplete,
  emptyQuoteDetails,
  quoteNotification,
  quoteRow,
} from '~/domain/submission/submission.ts';
import type { QuoteDetails } from '~/domain/submission/submission.ts';
import type { CallRefusal } from '~/services/call-outcome.ts';
import { notifyByMail } from '~/services/edge-functions.ts';
import { storeSubmission } from '~/services/submissions.ts';
import { adoptTexts, dropDraft, keepDraft } from './drafts.ts';
import { $quoteChoice, clearQuote } from './quote.ts';
import { raiseToast } from './toast.ts';

interface QuoteRequestState {
  phase: 'waiting' | 'editing' | 'sending';
  details: QuoteDetails;
  /** What the form itself says under its fields; it stays where a toast goes. */
  note?: { kind: 'error' | 'success'; text: string };
}

const FORM = 'quote';
const THANKS = "Quote request submitted successfully! We'll contact you within 24 hours.";

const $state = atom<QuoteRequestState>({ phase: 'waiting', details: emptyQuoteDetails() });

/** The contact details of a quote request, and how far sending got. */
export const $quoteRequest: ReadableAtom<QuoteRequestState> = $state;

/** Whether the submit button works: name and email given, nothing on its way. */
export const $canSendQuoteRequest = computed(
  $state,
  ({ phase, details }) => phase === 'editing' && areQuoteDetailsComplete(details),
);

/** Takes the details form over and returns what it must show: typed values, else the draft. */
export function openQuoteRequest(typed: QuoteDetails): QuoteDetails {
  const details = adoptTexts(FORM, typed);
  $state.set({ phase: 'editing', details });
  return details;
}

/** Notes what the form holds now. */
export function typeQuoteDetails(details: QuoteDetails): void {
  $state.set({ phase: $state.get().phase, details });
  keepDraft(FORM, details);
}

function fail(details: QuoteDetails, refusal?: CallRefusal): void {
  // A limit or a check that refused says why in words for people; the toast's text is fixed.
  const reason = refusal?.kind === 'answered' && refusal.status < 500 ? refusal.message : '';
  $state.set({ phase: 'editing', details, ...(reason && { note: { kind: 'error', text: reason } }) });
  raiseToast({ kind: 'error', title: 'Failed to submit quote request. Please try again.' });
}

async function store(details: QuoteDetails): Promise<void> {
  const choice = $quoteChoice.get();
  if (!choice) return;
  const quote = priceQuote(choice.catalogue, choice.selection);
  const outcome = await storeSubmission(quoteRow(details, quote));
  if (!outcome.ok) {
    fail(details, outcome.refusal);
    return;
  }
  dropDraft(FORM);
  $state.set({ phase: 'waiting', details: emptyQuoteDetails(), note: { kind: 'success', text: THANKS } });
  clearQuote();
  raiseToast({ kind: 'success', title: THANKS });
  // Not waited for: the lead is stored, and mails that fail now are sent by the sweep.
  void notifyByMail(quoteNotification(details, quote, Date.now()));
}

/** Stores the request, then asks for the mails (specification, sections 7 and 8). A second click does nothing. */
export async function sendQuoteRequest(): Promise<void> {
  if (!$canSendQuoteRequest.get()) return;
  const { details } = $state.get();
  $state.set({ phase: 'sending', details });
  try {
    await store(details);
  } catch {
    fail(details);
  }
}
