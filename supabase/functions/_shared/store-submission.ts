import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';

/** How storing a submission ended; `message` is the database's own sentence for people. */
export type StoreOutcome =
  { kind: 'stored' } | { kind: 'limited'; message: string } | { kind: 'invalid'; message: string };

/** What Postgres says when a row breaks a check, a length or a type, and what the local stack says instead. */
const INVALID_ROW_CODES = new Set([
  '23502',
  '23514',
  '22001',
  '22007',
  '22P02',
  '22P05',
  '22023',
  '22021',
  'P0001',
  'SUP',
]);

/**
 * Stores a submission with an anonymous visitor's rights (design, section 7): limits and checks hold as for any
 * visitor. Throws DatabaseError only when the database is out of reach or broken.
 */
export async function storeSubmission(
  database: Database,
  row: Record<string, unknown>,
): Promise<StoreOutcome> {
  try {
    await database.insertAsVisitor('contact_submissions', row);
    return { kind: 'stored' };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.status === 429 || error.code === 'PT429') return { kind: 'limited', message: error.message };
    // PT400 is ours and says in a sentence what is too long; the others speak of constraints.
    if (error.code === 'PT400') return { kind: 'invalid', message: error.message };
    if (INVALID_ROW_CODES.has(error.code))
      return { kind: 'invalid', message: 'Some of the fields could not be accepted.' };
    throw error;
  }
}
