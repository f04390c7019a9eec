import { refuseContactMessage } from '~/domain/submission/contact-message.ts';
import { CONTACT_FORM } from '~/domain/submission/form-definitions.ts';
import { contactNotification, contactRow, voiceCallRequest } from '~/domain/submission/submission.ts';
import { readText, removeText, writeText } from '~/services/browser-storage.ts';
import { createFormStore } from './create-form-store.ts';
import { sendSubmission } from './send-submission.ts';

/** A localStorage key, so that the wait also applies after a reload and in other tabs. */
const SENT_AT_KEY = 'kiranpath-contact-sent-at';

const readSentAt = (): number | undefined => Number(readText('localStorage', SENT_AT_KEY)) || undefined;

/** A sessionStorage key beside the draft, which contains only the fields of the form definition. */
const DECLINED_KEY = 'kiranpath-declines-call';

/** Whether the draft declines the automatic call. */
export const isCallDeclined = (): boolean => readText('sessionStorage', DECLINED_KEY) !== undefined;

/** Saves the choice about the automatic call with the draft. */
export const saveCallDeclined = (isDeclined: boolean): void => {
  if (isDeclined) writeText('sessionStorage', DECLINED_KEY, 'yes');
  else removeText('sessionStorage', DECLINED_KEY);
};

const failure = (text: string) => ({ title: 'Submission Failed', text });

/** The contact form (specification, sections 5, 7 and 8). */
export const contactForm = createFormStore(CONTACT_FORM, {
  check(message, { honeypot = '' }) {
    const now = Date.now();
    // performance.now() does not change when the clock is set back.
    const openedAt = now - performance.now();
    return refuseContactMessage({ message, honeypot, openedAt, lastSentAt: readSentAt(), now });
  },

  async send(message, { declinesCall = false }) {
    const outcome = await sendSubmission({
      row: contactRow(message, declinesCall),
      mail: contactNotification(message, Date.now()),
      ...(message.phone.trim() !== '' && !declinesCall && { call: voiceCallRequest(message) }),
    });
    if (!outcome.ok) {
      const { kind, message: reason } = outcome.refusal;
      return failure(
        `${kind === 'answered' ? 'Failed to store form data' : 'Form submission failed'}: ${reason}`,
      );
    }
    writeText('localStorage', SENT_AT_KEY, String(Date.now()));
    saveCallDeclined(false);
    return undefined;
  },

  explain(cause) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'Please try again.';
    return failure(`Form submission failed: ${reason}`);
  },
});
