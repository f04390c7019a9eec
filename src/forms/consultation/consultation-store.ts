import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { pageAge } from '~/browser/page-age.ts';
import { refuseContactMessage } from '~/domain/submission/contact-message.ts';
import type { FieldName } from '~/domain/submission/form-values.ts';
import type { Refusal } from '~/domain/submission/refusal.ts';
import { CONSULTATION_FORM } from '~/domain/submission/form-definitions.ts';
import { contactMessage, contactNotification, contactRow } from '~/domain/submission/submission.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { sendSubmission } from '../shared/sending/send-submission.ts';

const { contact } = formsCopy;
const failure = (text: string, reason: string) => ({
  title: contact.title,
  text: interpolate(text, { reason }),
});

const $startsAt = atom('');

/** ISO text of the chosen time; '' if none is chosen. */
export const $chosenTime: ReadableAtom<string> = $startsAt;
export const chooseTime = (startsAt: string): void => {
  $startsAt.set(startsAt);
};

// Loaded when somebody sends the form, like the clients of the backend.
const loadBooking = () => import('./book-and-open.ts');

/** The form for a free consultation: an ordinary message, for which a time is booked. */
export const consultationStore = createFormStore(CONSULTATION_FORM, {
  check(values, { honeypot = '' }) {
    const now = Date.now();
    const message = contactMessage(values, '');
    const refusals = refuseContactMessage({ message, honeypot, openedAt: now - pageAge(), now });
    // Its fields are among those of a contact message, and only these are filled in.
    return refusals as Refusal<FieldName<typeof CONSULTATION_FORM>>[];
  },
  load: loadBooking,
  async send(values, { origin }) {
    const { bookAndOpen, service } = await loadBooking();
    const message = contactMessage(values, service);
    const outcome = await sendSubmission({
      // The number is for the call.
      row: contactRow(message, { declinesCall: true }),
      origin,
      mail: contactNotification(message, Date.now()),
    });
    if (!outcome.ok) {
      const { kind, message: reason } = outcome.refusal;
      return { error: failure(kind === 'answered' ? contact.refused : contact.failed, reason) };
    }
    await bookAndOpen(outcome.data, $startsAt.get());
    return outcome.data;
  },
  explain: () => failure(contact.failed, contact.again),
});
