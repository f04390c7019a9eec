/**
 * How long each thing a visitor sends may be, in characters as Postgres counts them (code points).
 * The database holds the same limits; forms and edge functions read them here.
 */
export const NAME_MIN_CHARACTERS = 2;
export const NAME_MAX_CHARACTERS = 200;
export const EMAIL_MAX_CHARACTERS = 320;
export const PHONE_MAX_CHARACTERS = 40;
export const COMPANY_MAX_CHARACTERS = 200;
export const CHOICE_MAX_CHARACTERS = 200;
export const MESSAGE_MIN_CHARACTERS = 10;
export const MESSAGE_MAX_CHARACTERS = 5000;
export const SELECTED_SERVICES_MAX = 20;

/** The length the database will see: outer blanks trimmed, an emoji counted once. */
export const countCharacters = (text: string): number => [...text.trim()].length;
