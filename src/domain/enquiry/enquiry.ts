import { isReference } from '../submission/reference.ts';

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

/** Reads what follows the # of the page's address, `KP-7F3K-92QX.<key>`; undefined if it is anything else. */
export function readPageAddress(fragment: string): PageKey | undefined {
  const [reference = '', key = '', ...rest] = fragment.replace(/^#/, '').split('.');
  const isComplete = rest.length === 0 && isReference(reference) && PAGE_KEY.test(key);
  return isComplete ? { reference, key } : undefined;
}

/** The path of the page with this reference and key. */
export const pageAddress = (reference: string, key: string): string => `/enquiry#${reference}.${key}`;

/** Where the link to the visitor's page stands in a reply: it is known only when the mail is made. */
export const LINK_PLACE = '{link}';
