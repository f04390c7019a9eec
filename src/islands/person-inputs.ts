import {
  COMPANY_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '~/domain/submission/limits.ts';

/** What the fields about a person are in every form: how long, on which keyboard, and what the browser may fill in. */
export const PERSON_INPUTS = {
  name: { required: true, autoComplete: 'name', maxLength: NAME_MAX_CHARACTERS },
  email: { required: true, type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX_CHARACTERS },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX_CHARACTERS },
  company: { autoComplete: 'organization', maxLength: COMPANY_MAX_CHARACTERS },
} as const;
