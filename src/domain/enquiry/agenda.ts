import type { BookingStatus } from './enquiry.ts';

/** A booking, as the team sees it. Times are ISO texts. */
export interface AgendaBooking {
  id: string;
  submission_id: string;
  reference: string;
  name: string;
  phone: string | null;
  service: string | null;
  status: BookingStatus;
  starts_at: string;
  ends_at: string;
  /** Counts changes: a change names the one that its administrator saw. */
  sequence: number;
  /** Why the team moved or cancelled it; the visitor reads it. */
  reason: string | null;
  /** The administrator who makes the call. */
  host_id: string | null;
  host_name: string | null;
  changed_at: string;
}

/** A time at which nobody can book. */
export interface BlockedTime {
  id: string;
  starts_at: string;
  ends_at: string;
  reason: string;
  made_by: string | null;
}

/** What the database functions `agenda` and `calendar_feed` return, in the order of their starts. */
export interface Agenda {
  bookings: readonly AgendaBooking[];
  blocked: readonly BlockedTime[];
}
