import { findReference, INVISIBLE } from '../submission/reference.ts';

/** What has become of a booking. */
export const BOOKING_STATUSES = ['confirmed', 'cancelled', 'happened', 'no_show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Which page is open: what follows the # of its address. */
export interface PageKey {
  reference: string;
  key: string;
}

/** How the key of a page looks: 128 random bits as hex. */
export const PAGE_KEY = /^[0-9a-f]{32}$/;

const ANY_KEY = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-9a-f]{2})?/gi, ' ');
  }
}

/**
 * Finds reference and key in what follows the # of the page's address, `KP-7F3K-92QX.<key>`, whatever the programs and people through
 * whose hands it went have put around them; undefined if one is missing.
 */
export function readPageAddress(fragment: string): PageKey | undefined {
  const text = decode(fragment);
  const reference = findReference(text);
  // An invisible character stands behind the key, or within it.
  const [key] = ANY_KEY.exec(text.replace(INVISIBLE, ' ')) ?? ANY_KEY.exec(text.replace(INVISIBLE, '')) ?? [];
  return reference !== undefined && key !== undefined ? { reference, key: key.toLowerCase() } : undefined;
}

/** Follows the address of a page in a mail, for whoever did not ask for the mail. Such a page opens nothing. */
export const NOT_ME = '.not-me';

/** Whether the fragment is that of the link for whoever did not ask for the mail. */
export const isNotMe = (fragment: string): boolean => decode(fragment).toLowerCase().includes(NOT_ME);

/** The path of the page with this reference and key. */
export const pageAddress = (reference: string, key: string): string => `/enquiry#${reference}.${key}`;

/** Where the link to the visitor's page stands in a reply: it is known only when the mail is made. */
export const LINK_PLACE = '{link}';
