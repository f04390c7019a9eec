import type { Person, PersonFile, PersonRecord } from '~/contracts/person.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

/** The files about a person, as far as they are stored: of mails and replies, and of what was recorded of a quote. */
export const filesOf = ({ submissions, unassigned_mails }: PersonRecord): PersonFile[] =>
  [
    ...submissions.flatMap(({ conversation }) => conversation).flatMap(({ attachments }) => attachments),
    ...submissions.flatMap(({ quotes }) =>
      quotes.flatMap(({ events }) => events.flatMap(({ files }) => files)),
    ),
    ...unassigned_mails.flatMap(({ attachments }) => attachments),
  ].filter(({ refused }) => !refused);

/** `person_of` returns at most this many submissions of a person. */
const MOST_SUBMISSIONS = 500;

const COUNTED = ['submissions', 'notes', 'history', 'mails', 'calls'] as const;

/** How much is stored about a person. */
export type PersonCounts = Record<(typeof COUNTED)[number], number>;

/** Counts what is loaded. */
export function countPerson({ submissions, calls }: PersonRecord): PersonCounts {
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

/** What is said of all that is shown: the person may have more submissions. */
export const knownText = ({ submissions }: Person): string =>
  peopleCopy.person[submissions.length >= MOST_SUBMISSIONS ? 'knownInPart' : 'known'];

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

/** The phone numbers that the person gave, the newest first. */
export const phonesOf = ({ submissions }: Person): string[] => [
  ...new Set(submissions.flatMap(({ submission }) => submission.phone_e164 ?? [])),
];

/** The mailbox of the submission, or the number of one that has none. */
export const contactOf = ({ mailboxes, submissions }: Person): string =>
  mailboxes[0] ?? submissions[0]?.submission.phone ?? '';

/** The other mailboxes that an export or an erasure can cover: joined ones first. */
export const otherMailboxes = ({ mailboxes, maybe_the_same }: Person): string[] => [
  ...mailboxes.slice(1),
  ...maybe_the_same.flatMap(({ mailbox }) => mailbox ?? []),
];
