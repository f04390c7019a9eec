import { leadsCopy } from '~/copy/leads.ts';

const { statuses } = leadsCopy;

/** The statuses of a lead, and those that may follow each. The database checks the same. */
export const NEXT_STATUSES = {
  pending: ['contacted', 'qualified', 'won', 'lost'],
  contacted: ['qualified', 'won', 'lost', 'pending'],
  qualified: ['won', 'lost', 'contacted'],
  won: ['qualified'],
  lost: ['contacted'],
} as const;
export type Status = keyof typeof NEXT_STATUSES;
export const STATUSES = Object.keys(NEXT_STATUSES) as Status[];

export const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(NEXT_STATUSES, value);

/** The label of a status; a status that this version does not know is shown as stored. */
export const statusLabel = (status: string): string => (isStatus(status) ? statuses[status] : status);

/** The statuses that may follow; none for a status that this version does not know. */
export const nextStatuses = (status: string): readonly Status[] =>
  isStatus(status) ? NEXT_STATUSES[status] : [];
