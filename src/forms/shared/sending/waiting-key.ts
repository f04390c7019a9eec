import { SLUG } from '../../../brand/brand.ts';

/** The beginning of the localStorage keys of kept messages: each has its own. In a small file: each page has it inline. */
export const WAITING_KEY = `${SLUG}-waiting`;
