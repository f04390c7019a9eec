import { isReference } from '../submission/reference.ts';

/** What has become of a booking: `pending` until the visitor opens a link from our mails. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'happened', 'no_show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A booking, as its visitor sees it. Times are ISO texts. */
export interface Booking {
  id: string;
  status: BookingStatus;
  starts_at: string;
  ends_at: string;
  /** Counts changes, for calendars. */
  sequence: number;
  /** Why the team moved or cancelled it. */
  reason: string | null;
  changed_by_team: boolean;
  /** The IANA name of the visitor's time zone. */
  time_zone: string;
  /** The name of the administrator who makes the call, and the address of their meeting room. */
  host: string | null;
  room: string | null;
  /** The number that we call if there is no room. */
  phone: string | null;
  /** Until when a pending booking is kept. */
  kept_until: string | null;
}

/** A part of the conversation, as its visitor sees it. */
export interface EnquiryEntry {
  id: string;
  /** What was sent with the form, a reply of ours, and a later message or mail of the visitor. */
  kind: 'submission' | 'reply' | 'mail';
  at: string;
  text: string;
  /** Where the quote of earlier mails begins. */
  quote_at: number | null;
  /** Who replied; null without a name. */
  sender: string | null;
  /** The names of attached files. */
  files: string[] | null;
}

/** What `public.enquiry` returns: the private page of one visitor. */
export interface Enquiry {
  reference: string;
  /** Whether the key came by mail, and so belongs to the owner of the mailbox. */
  verified: boolean;
  name: string;
  status: 'pending' | 'contacted' | 'qualified' | 'won' | 'lost';
  sent_at: string;
  /** By when we answer; only meaningful while the status is `pending`. */
  due_at: string | null;
  answered_at: string | null;
  /** The name of the lead's owner. */
  owner: string | null;
  quote: { services: string[] | null; total: number } | null;
  entries: EnquiryEntry[];
  booking: Booking | null;
  may_book: boolean;
}

/** The times that can be booked, as ISO texts, and how long a call is. */
export interface FreeTimes {
  minutes: number;
  times: string[];
}

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
