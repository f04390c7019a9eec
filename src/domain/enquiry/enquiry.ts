/** What has become of a booking. */
export const BOOKING_STATUSES = ['confirmed', 'cancelled', 'happened', 'no_show'] as const;

/** Which page is open: what follows the # of its address. */
export interface PageKey {
  reference: string;
  key: string;
}

/** How the key of a page looks: 128 random bits as hex. */
export const PAGE_KEY = /^[0-9a-f]{32}$/;

/** Follows the address of a page in a mail, for whoever did not ask for the mail. Such a page opens nothing. */
export const NOT_ME = '.not-me';

/** The path of the page with this reference and key. */
export const pageAddress = (reference: string, key: string): string => `/enquiry#${reference}.${key}`;

/** Where the link to the visitor's page stands in a reply: it is known only when the mail is made. */
export const LINK_PLACE = '{link}';
