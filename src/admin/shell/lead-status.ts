import { LEAD_STATUSES } from '~/domain/database/database-sets.ts';

export type Status = keyof typeof LEAD_STATUSES;
export const STATUSES = Object.keys(LEAD_STATUSES) as Status[];

export const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(LEAD_STATUSES, value);

/** The label of a status: its name with a capital letter. */
export const statusLabel = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

/** The statuses that may follow; none for a status that this version does not know. */
export const nextStatuses = (status: string): readonly Status[] =>
  isStatus(status) ? LEAD_STATUSES[status].next : [];

/** The status of a lead that nobody has answered yet, and the next one, once somebody was reached. */
export const NEW = STATUSES[0] as Status;
export const REACHED = nextStatuses(NEW)[0] as Status;

/** Whether the work on a lead with this status is done. */
export const isClosed = (status: string): boolean => isStatus(status) && LEAD_STATUSES[status].closed;
