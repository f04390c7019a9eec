import { peopleCopy } from '../../copy/people.ts';
import { interpolate } from '../site/interpolate.ts';
import type { Column, StoredSubmission } from '../submission/form-definitions.ts';

/** Everything that is stored about a person, as the database functions `person_of` and `export_person` return it. Newest first. */
export interface Person {
  mailboxes: readonly string[];
  phones: readonly string[];
  submissions: readonly PersonSubmission[];
  calls: readonly unknown[];
}

export interface PersonSubmission {
  submission: StoredSubmission;
  notes: readonly {
    body: string;
    author_name: string | null;
    created_at: string;
    edited_at: string | null;
  }[];
  history: readonly unknown[];
  mails: readonly unknown[];
}

/** `person_of` returns at most this many submissions of a person. */
const MOST_SUBMISSIONS = 500;

const COUNTED = ['submissions', 'notes', 'history', 'mails', 'calls'] as const;

/** How much is stored about a person. */
export type PersonCounts = Record<(typeof COUNTED)[number], number>;

/** Counts what the page has loaded. */
export function countPerson({ submissions, calls }: Person): PersonCounts {
  const sum = (key: 'notes' | 'history' | 'mails') =>
    submissions.reduce((total, submission) => total + submission[key].length, 0);
  return {
    submissions: submissions.length,
    notes: sum('notes'),
    history: sum('history'),
    mails: sum('mails'),
    calls: calls.length,
  };
}

/** Whether the person has more submissions than the page shows. */
export const isCut = ({ submissions }: Person): boolean => submissions.length >= MOST_SUBMISSIONS;

/**
 * Counts in words, without those that are zero.
 *
 * @example ['2 submissions', '1 note']
 */
export const countsInWords = (counts: PersonCounts): string[] =>
  COUNTED.filter((key) => counts[key] > 0).map((key) => {
    const { one, many } = peopleCopy.counts[key];
    return interpolate(counts[key] === 1 ? one : many, { count: counts[key].toLocaleString('en-IN') });
  });

/** The names that the person gave, newest first. */
export const namesOf = ({ submissions }: Person): string[] => [
  ...new Set(submissions.map(({ submission }) => submission.name)),
];

/** The columns to show for each submission: those that are not at the top of the page already, because they differ. */
export function columnsToShow(person: Person): ReadonlySet<Column> {
  const columns = new Set<Column>(['company', 'service', 'budget', 'urgency', 'requirements']);
  if (namesOf(person).length > 1) columns.add('name');
  if (person.mailboxes.length > 1) columns.add('email');
  // Also a single text that is not a phone number.
  if (person.phones.length !== 1) columns.add('phone');
  return columns;
}
