import { atom, computed } from 'nanostores';
import { SLUG } from '~/brand/brand.ts';
import { pageAge } from '~/browser/page-age.ts';
import type { ContactChoices } from '~/collections/queries/contact-choices.ts';
import { refuseContactMessage } from '~/domain/submission/contact-message.ts';
import { CONTACT_FORM } from '~/domain/submission/form-definitions.ts';
import { contactNotification, contactRow, voiceCallRequest } from '~/domain/submission/submission.ts';
import type { ContactMessage } from '~/domain/submission/submission.ts';
import { readText, writeText } from '~/browser/browser-storage.ts';
import { readAddress, replaceAddress } from '~/browser/page-address.ts';
import { parseContactChoice, removeContactChoice, type ContactChoice } from './contact-choice.ts';
import { createFormStore } from '../shared/create-form-store.ts';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import type { Outgoing } from '../shared/sending/attempt.ts';
import { sayContactFailure } from '../shared/say-contact-failure.ts';

/** A localStorage key, so that the wait also applies after a reload and in other tabs. */
const SENT_AT_KEY = `${SLUG}-contact-sent-at`;

/** The name of a draft beside that of the form, which contains only the fields of the form definition. */
const DECLINES_CALL = 'contact-declines-call';

/** Whether the draft declines the automatic call. */
export const isCallDeclined = (): boolean => readDraft(DECLINES_CALL) !== undefined;

/** Saves the choice about the automatic call with the draft. */
export const saveCallDeclined = (isDeclined: boolean): void => {
  if (isDeclined) saveDraft(DECLINES_CALL, {});
  else deleteDraft(DECLINES_CALL);
};

/** What the address preselected when the form was opened. */
const $choice = atom<ContactChoice | undefined>(undefined);

/** Takes over the choice in the address. Must be called before the form is opened. */
export const openContactChoice = (choices: ContactChoices): void =>
  $choice.set(parseContactChoice(readAddress().query, choices));

/** The contact form. */
export const contactStore = createFormStore(CONTACT_FORM, {
  preset: () => $choice.get()?.values,

  check(message, { honeypot = '' }) {
    const now = Date.now();
    const openedAt = now - pageAge();
    const lastSentAt = Number(readText('localStorage', SENT_AT_KEY)) || undefined;
    return refuseContactMessage({ message, honeypot, openedAt, lastSentAt, now });
  },

  prepare(message, { declinesCall = false }): Outgoing {
    const choice = $contactChoice.get();
    return {
      row: contactRow(message, { declinesCall, currency: choice?.currency }),
      mail: contactNotification(message, Date.now()),
      ...(message.phone.trim() !== '' && !declinesCall && { call: voiceCallRequest(message) }),
    };
  },
  sayFailure: sayContactFailure,
  afterwards: () => writeText('localStorage', SENT_AT_KEY, String(Date.now())),
});

/** The choice of the address, as long as the form contains its service. */
export const $contactChoice = computed([$choice, contactStore.$form], (choice, { values }) =>
  choice?.values.service === values.service ? choice : undefined,
);

// When the visitor has changed a preselected field, a reload must not change it back.
contactStore.$form.listen(({ values }) => {
  const choice = $choice.get();
  if (!choice) return;
  const preselected = Object.entries(choice.values) as [keyof ContactMessage, string][];
  if (preselected.every(([name, value]) => values[name] === value)) return;
  const { query, hash } = readAddress();
  if (query !== removeContactChoice(query)) replaceAddress({ query: removeContactChoice(query), hash });
});

contactStore.$hasDraft.listen((hasDraft) => {
  if (!hasDraft) saveCallDeclined(false);
});
