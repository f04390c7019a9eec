import { atom, type ReadableAtom } from 'nanostores';
import { callFunction, post } from '~/backend/backend-service.ts';
import type { CallOutcome, CallRefusal } from '~/backend/call-outcome.ts';
import { bookTime, hasEnquiry } from '~/booking/booking-service.ts';
import { loadFreeTimes } from '~/booking/free-times-store.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { SLUG } from '~/brand/brand.ts';
import { readText, writeText } from '~/browser/browser-storage.ts';
import { randomHex } from '~/browser/request-id.ts';
import { saveFile } from '~/browser/save-file.ts';
import { raiseToast } from '~/browser/toast.ts';
import { ANSWER_MILLISECONDS, FILE_MILLISECONDS, withLimit } from '~/browser/with-limit.ts';
import type { Enquiry } from '~/contracts/enquiry.ts';
import type { Quote } from '~/contracts/quote.ts';
import { enquiryCopy as copy } from '~/copy/enquiry.ts';
import { isNotMe, readPageAddress } from '~/domain/enquiry/find-page.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

/** A message, or what the visitor asks for with a button. */
interface PageMessage {
  text: string;
  asksFor?: 'data' | 'erasure' | 'withdrawal';
}

/** What the client typed to accept, or to decline. */
export type QuoteAnswer =
  { accepted: true; name: string; role: string; sentence: string } | { accepted: false; reason: string };

/** An enquiry as it was at the time `now`, in milliseconds since 1970, on the server's clock where that is known. */
export interface OpenPage {
  phase: 'open';
  page: PageKey;
  enquiry: Enquiry;
  now: number;
}

/**
 * `locked`: the address has no key, or one that opens nothing. `confirmed`: one that opened the page in this tab, until the link in our mail
 * was opened: since then, only that one does. `not_me`: the link for whoever did not ask for the mail; it opens nothing.
 */
export type PageState =
  | { phase: 'opening' | 'locked' }
  | { phase: 'confirmed'; reference: string }
  | { phase: 'failed'; reason: string }
  | { phase: 'not_me'; page: PageKey; isReported: boolean }
  | OpenPage;

/** sessionStorage key of the reference whose page was open in this tab. */
const OPENED_KEY = `${SLUG}-opened`;

const $state = atom<PageState>({ phase: 'opening' });

/** The page of an enquiry. */
export const $page: ReadableAtom<PageState> = $state;

interface Answered {
  data: { enquiry: Enquiry };
  at?: number | undefined;
}

const shownIn = ({ data: { enquiry }, at = Date.now() }: Answered) => ({ enquiry, now: at });

/** Shows an answer, unless another page was opened meanwhile. */
function show(page: PageKey, answered: Answered): void {
  const state = $state.get();
  if (state.phase === 'open' && state.page === page) $state.set({ ...state, ...shownIn(answered) });
}

/** Asks the function of this page for something; it answers with the whole enquiry. */
const ask = (action: string, body: object): Promise<CallOutcome<{ enquiry: Enquiry }>> =>
  callFunction('enquiry', { action, ...body }, hasEnquiry);

/** Asks for something to be done that shows nothing of an enquiry. */
const request = (action: string, body: object): Promise<CallOutcome<unknown>> =>
  callFunction('enquiry', { action, ...body }, ({ accepted }) => accepted === true);

const isWrongKey = (refusal: CallRefusal): boolean => refusal.kind === 'answered' && refusal.status === 404;

/** Opens the page that the fragment of the address names. */
export async function openPage(fragment: string): Promise<void> {
  const page = readPageAddress(fragment);
  if (!page) {
    $state.set({ phase: 'locked' });
    return;
  }
  if (isNotMe(fragment)) {
    $state.set({ phase: 'not_me', page, isReported: false });
    return;
  }
  $state.set({ phase: 'opening' });
  const outcome = await ask('open', page);
  // Another address may have been opened meanwhile.
  if (readPageAddress(location.hash)?.key !== page.key) return;
  if (outcome.ok) {
    writeText('sessionStorage', OPENED_KEY, page.reference);
    $state.set({ phase: 'open', page, ...shownIn(outcome) });
  } else if (isWrongKey(outcome.refusal)) {
    const isKnown = readText('sessionStorage', OPENED_KEY) === page.reference;
    $state.set(isKnown ? { phase: 'confirmed', reference: page.reference } : { phase: 'locked' });
  } else $state.set({ phase: 'failed', reason: outcome.refusal.message });
}

/**
 * Runs a call for the open page, and shows the enquiry that it returns. Resolves to undefined after a failure, which a toast with
 * this title explains.
 */
async function change<Data extends { enquiry: Enquiry }>(
  call: (page: PageKey) => Promise<CallOutcome<Data>>,
  failed: string,
): Promise<Data | undefined> {
  const state = $state.get();
  if (state.phase !== 'open') return undefined;
  const outcome = await call(state.page);
  if (!outcome.ok) {
    raiseToast({ kind: 'error', title: failed, text: outcome.refusal.message || copy.page.refused });
    return undefined;
  }
  show(state.page, outcome);
  return outcome.data;
}

/** The message that is being sent: sent again after a failure, it has the same id. */
let sending: PageMessage & { requestId: string } = { text: '', requestId: '' };

/** Adds a message to the conversation. The same request id twice adds one. Resolves to whether it is stored. */
export async function sendMessage(message: PageMessage, done: string = copy.message.sent): Promise<boolean> {
  if (sending.text !== message.text || sending.asksFor !== message.asksFor)
    sending = { ...message, requestId: randomHex() };
  const stored = await change((page) => ask('message', { ...page, ...sending }), copy.message.failed);
  if (!stored) return false;
  sending = { text: '', requestId: '' };
  raiseToast({ kind: 'success', title: done });
  return true;
}

/** A file of the page; undefined if the answer is none. Not with the other calls: no form of the site needs it. */
async function fetchFile(body: object): Promise<Blob | undefined> {
  const response = await withLimit(post('/functions/v1/enquiry', body), ANSWER_MILLISECONDS);
  const isFile = response.ok && response.headers.get('content-disposition')?.startsWith('attachment');
  return isFile ? await withLimit(response.blob(), FILE_MILLISECONDS) : undefined;
}

/** Downloads a file of one of our replies. */
export async function openFile({ id, name }: { id: string; name: string }): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'open') return;
  const file = await fetchFile({ action: 'file', ...state.page, file: id }).catch(() => undefined);
  if (file) saveFile(file, name);
  else raiseToast({ kind: 'error', title: interpolate(copy.files.failed, { name }) });
}

/** Shows as many earlier entries again as are shown. */
export async function showEarlier(): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'open') return;
  const newest = 2 * state.enquiry.entries.length;
  await change((page) => ask('open', { ...page, newest }), copy.page.failed.title);
}

/**
 * Answers a quote; resolves to whether this answer is stored. If not, the page shows what has become of it. A call that the browser repeats
 * is refused, although the first one is stored. The title of the failure comes from the caller, because only who has a quote loads it.
 */
export async function answerQuote(
  { number, hash }: Quote,
  answer: QuoteAnswer,
  failed: string,
): Promise<boolean> {
  const state = $state.get();
  if (state.phase !== 'open') return false;
  const outcome = await ask('quote', { ...state.page, number, hash, ...answer });
  const shown = outcome.ok ? outcome : await ask('open', state.page);
  if (shown.ok) show(state.page, shown);
  const quote = shown.ok && shown.data.enquiry.quotes.find((each) => each.number === number);
  if (outcome.ok || (quote && isStored(quote, answer))) return true;
  raiseToast({ kind: 'error', title: failed, text: outcome.refusal.message || copy.page.refused });
  return false;
}

/** Whether a quote has this answer, and not that of somebody else or of staff. */
const isStored = ({ status, answer: stored }: Quote, answer: QuoteAnswer): boolean =>
  stored?.is_recorded === false &&
  (answer.accepted ? status === 'accepted' && stored.name === answer.name : status === 'declined');

/** Books or asks for a time, or moves the booking there; resolves to whether it is booked or waits for the link in our mail. */
export async function book(startsAt: string): Promise<boolean> {
  const answer = await change((page) => bookTime(page, startsAt, deviceZone()), copy.booking.failed);
  if (answer?.outcome === 'booked') raiseToast({ kind: 'success', title: copy.booking.done });
  const state = $state.get();
  if (answer?.outcome === 'taken' && state.phase === 'open') {
    raiseToast({ kind: 'error', ...copy.times.taken });
    await loadFreeTimes(state.page);
  }
  return answer !== undefined && answer.outcome !== 'taken';
}

/** Cancels the booking; resolves to whether it is cancelled. */
export async function cancel(): Promise<boolean> {
  const answer = await change((page) => ask('cancel', page), copy.booking.failed);
  if (answer) raiseToast({ kind: 'success', title: copy.booking.cancelled });
  return answer !== undefined;
}

/** Says that somebody else has typed the mailbox of this page. */
export async function reportMailbox(state: Extract<PageState, { phase: 'not_me' }>): Promise<void> {
  const answer = await request('not_me', state.page);
  if (!answer.ok) raiseToast({ kind: 'error', title: copy.page.failed.title, text: answer.refusal.message });
  else if ($state.get() === state) $state.set({ ...state, isReported: true });
}

/** Asks for the link by mail. The answer is the same whether there is such an enquiry or not. */
export const requestLink = (link: { reference: string; email: string }) => request('link', link);
