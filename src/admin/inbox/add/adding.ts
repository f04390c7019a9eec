import { atom } from 'nanostores';

/** Whether the form for a new lead is open. */
export const $isAdding = atom(false);
