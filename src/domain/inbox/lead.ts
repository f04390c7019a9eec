import type { Database } from '../database/database-types.ts';

type Functions = Database['public']['Functions'];
type Nullable<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Row[Name] | null;
};

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

/** The statuses that may follow; none for a status that this version does not know. */
export const nextStatuses = (status: string): readonly Status[] =>
  isStatus(status) ? NEXT_STATUSES[status] : [];

type Missing = 'owner_id' | 'owner_name' | 'follow_up_on' | 'answered_at' | 'changed_at' | 'changed_by_name';

/** The work on one submission. Version 0 has not been changed yet. */
export type LeadDetails = Omit<Nullable<Functions['lead_details']['Returns'][number], Missing>, 'note_count'>;

/** What became of one lead in a change. `conflict`: somebody else was faster, and the values are the current ones. */
export type ChangedLead = Nullable<Functions['change_leads']['Returns'][number], Missing | 'reason'>;

export type Admin = Functions['list_admins']['Returns'][number];

/** A change of one lead or of many; null removes the owner or the date. */
export interface LeadChange {
  status?: Status;
  owner?: string | null;
  follow_up_on?: string | null;
}

export interface Note {
  id: string;
  author_id: string | null;
  author_name: string | null;
  body: string;
  created_at: string;
  edited_at: string | null;
}

/** One row of the history. Owners are names. */
export interface HistoryEntry {
  changed_at: string;
  changed_by_name: string | null;
  field: string;
  from: string | null;
  to: string | null;
}

const SUBJECTS: Record<string, string> = {
  status: 'status',
  owner: 'the owner',
  follow_up_on: 'the follow-up date',
};

/**
 * One change in words, without its time.
 *
 * @example 'Asha changed status from pending to contacted'
 */
export function historySentence(
  { changed_by_name, field, from, to }: HistoryEntry,
  formatDay: (day: string) => string,
): string {
  const who = changed_by_name ?? 'A deleted account';
  const what = SUBJECTS[field] ?? field;
  const say = (value: string) => (field === 'follow_up_on' ? formatDay(value) : value);
  if (from === null) return `${who} set ${what} to ${say(to ?? 'nobody')}`;
  if (to === null) return `${who} removed ${what} ${say(from)}`;
  return `${who} changed ${what} from ${say(from)} to ${say(to)}`;
}
