import { PACKAGE_REQUEST_FORM } from '~/domain/submission/form-definitions.ts';
import { packageRequestNotification, packageRequestRow } from '~/domain/submission/submission.ts';
import { refusalNote, unreachable } from '~/services/call-outcome.ts';
import type { CallRefusal } from '~/services/call-outcome.ts';
import { createFormStore } from './create-form-store.ts';
import { $currency } from './currency.ts';
import { nameReference, sendSubmission } from './send-submission.ts';
import { raiseToast } from './toast.ts';

/** Shown after a request was sent. */
export const PACKAGE_REQUEST_THANKS =
  "Thank you! We've received your custom quote request and will get back to you within 24 hours.";

const failure = (refusal: CallRefusal) =>
  refusal.kind === 'answered'
    ? {
        title: 'Error',
        text: 'Failed to send quote request. Please try again.',
        ...refusalNote(refusal),
      }
    : { title: 'Network Error', text: refusal.message };

/** The custom package request (specification, sections 5, 7 and 8). */
export const packageRequestForm = createFormStore(PACKAGE_REQUEST_FORM, {
  async send(request, { origin }) {
    const currency = $currency.get();
    const outcome = await sendSubmission({
      row: packageRequestRow(request, currency),
      origin,
      mail: packageRequestNotification(request, currency),
    });
    if (!outcome.ok) return { error: failure(outcome.refusal) };
    const text = `${PACKAGE_REQUEST_THANKS} ${nameReference(outcome.data)}`;
    raiseToast({ kind: 'success', title: 'Quote Request Sent', text });
    return outcome.data;
  },
  explain: () => failure(unreachable().refusal),
});
