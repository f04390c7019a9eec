import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import {
  emptyContactMessage,
  isContactMessageComplete,
  refuseContactMessage,
} from '~/domain/submission/contact-message.ts';
import type { ContactMessage, ContactRefusal } from '~/domain/submission/contact-message.ts';
import { contactNotification, contactRow, voiceCallRequest } from '~/domain/submission/submission.ts';
import { keepText, readText } from '~/services/browser-storage.ts';
import { notifyByMail, requestVoiceCall } from '~/services/edge-functions.ts';
import { storeSubmission } from '~/services/submissions.ts';
import { adoptTexts, dropDraft, keepDraft } from './drafts.ts';
import { raiseToast } from './toast.ts';

interface ContactFormState {
  /** `waiting` until the script has taken the form over; the button then follows the rules. */
  phase: 'waiting' | 'editing' | 'sending' | 'sent';
  message: ContactMessage;
  /** The refusal on show at its field; a new object for each refused attempt. */
  refusal?: ContactRefusal;
}

const FORM = 'contact';
/** Shared by all tabs, so that neither a reload nor a second tab shortens the wait. */
const SENT_AT_KEY = 'kiranpath-contact-sent-at';

const $state = atom<ContactFormState>({ phase: 'waiting', message: emptyContactMessage() });

/** The contact form: what was typed, how far sending got, what was refused. */
export const $contactForm: ReadableAtom<ContactFormState> = $state;

/** Whether the submit button works: all required fields filled and nothing on its way. */
export const $canSendContactForm = computed(
  $state,
  ({ phase, message }) => phase === 'editing' && isContactMessageComplete(message),
);

/** Takes over a form as it stands in the page and returns what it must show: typed values, else the draft. */
export function openContactForm(typed: ContactMessage): ContactMessage {
  const message = adoptTexts(FORM, typed);
  $state.set({ phase: 'editing', message });
  return message;
}

/** Notes what the form holds now; a field that changed loses its refusal. */
export function typeContactMessage(message: ContactMessage): void {
  const { refusal, ...state } = $state.get();
  const isMended = refusal?.field !== undefined && message[refusal.field] !== state.message[refusal.field];
  $state.set({ ...state, message, ...(refusal && !isMended && { refusal }) });
  keepDraft(FORM, message);
}

const readSentAt = (): number | undefined => Number(readText('localStorage', SENT_AT_KEY)) || undefined;

/** The time since page load comes from a clock nobody can set back. */
const refuseNow = (message: ContactMessage, honeypot: string): ContactRefusal | undefined => {
  const now = Date.now();
  return refuseContactMessage({
    message,
    honeypot,
    openedAt: now - performance.now(),
    lastSentAt: readSentAt(),
    now,
  });
};

const fail = (message: ContactMessage, text: string): void => {
  $state.set({ phase: 'editing', message });
  raiseToast({ kind: 'error', title: 'Submission Failed', text });
};

/** Asks for the mails and, where a number was given, the call; a stored lead never depends on either. */
async function announce(message: ContactMessage): Promise<void> {
  const mails = notifyByMail(contactNotification(message, Date.now()));
  if (message.phone.trim() !== '' && (await requestVoiceCall(voiceCallRequest(message)))) {
    const text = 'Our AI assistant will call you shortly to discuss your requirements!';
    raiseToast({ kind: 'success', title: 'AI Call Initiated', text });
  }
  await mails;
}

async function store(message: ContactMessage): Promise<void> {
  const outcome = await storeSubmission(contactRow(message));
  if (!outcome.ok) {
    const { kind, message: reason } = outcome.refusal;
    const opening = kind === 'answered' ? 'Failed to store form data' : 'Form submission failed';
    fail(message, `${opening}: ${reason}`);
    return;
  }
  keepText('localStorage', SENT_AT_KEY, String(Date.now()));
  dropDraft(FORM);
  $state.set({ phase: 'sent', message: emptyContactMessage() });
  void announce(message);
}

/** Sends the message unless a check refuses it (specification, sections 5, 7 and 8). A second click does nothing. */
export async function sendContactMessage(honeypot: string): Promise<void> {
  if (!$canSendContactForm.get()) return;
  const { message } = $state.get();
  const refusal = refuseNow(message, honeypot);
  if (refusal) {
    $state.set({ phase: 'editing', message, refusal });
    raiseToast({ kind: 'error', title: refusal.title, text: refusal.text });
    return;
  }
  $state.set({ phase: 'sending', message });
  try {
    await store(message);
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'Please try again.';
    fail(message, `Form submission failed: ${reason}`);
  }
}

/** Returns from the thank-you panel to an empty form. */
export const startAnotherMessage = (): void => {
  $state.set({ phase: 'editing', message: emptyContactMessage() });
};
