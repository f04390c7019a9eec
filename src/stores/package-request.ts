import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import {
  emptyPackageRequestTexts,
  isPackageRequestComplete,
  packageRequestNotification,
} from '~/domain/submission/submission.ts';
import type { PackageRequest, PackageRequestTexts } from '~/domain/submission/submission.ts';
import type { CallRefusal } from '~/services/call-outcome.ts';
import { notifyByMail } from '~/services/edge-functions.ts';
import { $currency } from './currency.ts';
import { adoptTexts, dropDraft, keepDraft, readDraftChoices } from './drafts.ts';
import { raiseToast } from './toast.ts';

type TypedRequest = Omit<PackageRequest, 'currency'>;

interface PackageRequestState {
  /** `waiting` until the script has taken the form over; the button then follows the rules. */
  phase: 'waiting' | 'editing' | 'sending';
  request: TypedRequest;
  /** What the form itself says under its fields; it stays where a toast goes. */
  note?: { kind: 'error' | 'success'; text: string };
  /** How many requests were sent; each empties the form. */
  sentCount: number;
}

const FORM = 'package-request';
const THANKS =
  "Thank you! We've received your custom quote request and will get back to you within 24 hours.";

const emptyRequest = (): TypedRequest => ({ ...emptyPackageRequestTexts(), services: [] });

const $state = atom<PackageRequestState>({ phase: 'waiting', request: emptyRequest(), sentCount: 0 });

/** The custom package request: what was typed and ticked, and how far sending got. */
export const $packageRequest: ReadableAtom<PackageRequestState> = $state;

/** Whether the submit button works: name, email and a service given, nothing on its way. */
export const $canSendPackageRequest = computed(
  $state,
  ({ phase, request }) => phase === 'editing' && isPackageRequestComplete(request),
);

/** Takes over a form as it stands in the page and returns what it must show: typed values, else the draft. */
export function openPackageRequest(texts: PackageRequestTexts, ticked: readonly string[]): TypedRequest {
  const services = ticked.length > 0 ? ticked : readDraftChoices(FORM, 'services');
  const request = { ...adoptTexts(FORM, texts), services };
  $state.set({ ...$state.get(), phase: 'editing', request });
  return request;
}

/** Notes what the form holds now. */
export function typePackageRequest(texts: PackageRequestTexts, services: readonly string[]): void {
  const { phase, sentCount } = $state.get();
  const request = { ...texts, services };
  $state.set({ phase, sentCount, request });
  keepDraft(FORM, request);
}

function fail(refusal: CallRefusal): void {
  const { request, sentCount } = $state.get();
  // A limit or a check that refused says why in words for people; the toast's text is fixed.
  const reason = refusal.kind === 'answered' && refusal.status < 500 ? refusal.message : '';
  $state.set({
    phase: 'editing',
    request,
    sentCount,
    ...(reason && { note: { kind: 'error', text: reason } }),
  });
  raiseToast(
    refusal.kind === 'answered'
      ? { kind: 'error', title: 'Error', text: 'Failed to send quote request. Please try again.' }
      : { kind: 'error', title: 'Network Error', text: refusal.message },
  );
}

/** Sends the request (specification, sections 5, 7 and 8). A second click does nothing. */
export async function sendPackageRequest(): Promise<void> {
  if (!$canSendPackageRequest.get()) return;
  const { request, sentCount } = $state.get();
  $state.set({ phase: 'sending', request, sentCount });
  const outcome = await notifyByMail(packageRequestNotification({ ...request, currency: $currency.get() }));
  if (!outcome.ok) {
    fail(outcome.refusal);
    return;
  }
  dropDraft(FORM);
  const note = { kind: 'success', text: THANKS } as const;
  $state.set({ phase: 'editing', request: emptyRequest(), sentCount: sentCount + 1, note });
  raiseToast({ kind: 'success', title: 'Quote Request Sent', text: THANKS });
}
