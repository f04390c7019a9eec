import { atom, type ReadableAtom } from 'nanostores';
import { pageAge } from '~/browser/page-age.ts';
import { consultationForm } from '~/copy/forms/consultation.ts';
import { refuseContactMessage } from '~/domain/submission/contact-message.ts';
import type { FieldName } from '~/domain/submission/form-values.ts';
import type { Refusal } from '~/domain/submission/refuse-fields.ts';
import { CONSULTATION_FORM } from '~/domain/submission/form-definitions.ts';
import { contactMessage, contactNotification, contactRow } from '~/domain/submission/submission.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { sayContactFailure } from '../shared/say-contact-failure.ts';

const $startsAt = atom('');

/** ISO text of the chosen time; '' if none is chosen. */
export const $chosenTime: ReadableAtom<string> = $startsAt;
export const chooseTime = (startsAt: string): void => $startsAt.set(startsAt);

/** The form for a free consultation: an ordinary message, for which a time is booked. */
export const consultationStore = createFormStore(CONSULTATION_FORM, {
  check(values, { honeypot = '' }) {
    const now = Date.now();
    const message = contactMessage(values, '');
    const refusals = refuseContactMessage({ message, honeypot, openedAt: now - pageAge(), now });
    // Its fields are among those of a contact message, and only these are filled in.
    return refusals as Refusal<FieldName<typeof CONSULTATION_FORM>>[];
  },
  prepare(values) {
    const message = contactMessage(values, consultationForm.service);
    const startsAt = $startsAt.get();
    return {
      // The number is for the call.
      row: contactRow(message, { declinesCall: true }),
      mail: contactNotification(message, Date.now()),
      ...(startsAt && { wish: { startsAt, timeZone: deviceZone() } }),
    };
  },
  sayFailure: sayContactFailure,
  async afterwards(sent) {
    const { openPage } = await import('../shared/sending/open-page.ts');
    openPage(sent);
  },
});
