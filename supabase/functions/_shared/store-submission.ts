import { formsCopy } from '../../../src/copy/forms.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';

/** The result of storing a submission. `message` can be shown to the visitor. */
export type StoreOutcome = { kind: 'stored' } | { kind: 'invalid'; message: string };

/** Error codes for a row that violates a check, a length or a type: those of Postgres, and SUP of the local stack. */
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
 * Stores a submission with the rights of an anonymous visitor (design, section 7), so that all limits and checks apply.
 * Throws DatabaseError only if the database is unreachable or broken.
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
    // The message of PT400 is written for visitors; those of the other codes name constraints.
    if (error.code === 'PT400') return { kind: 'invalid', message: error.message };
    if (INVALID_ROW_CODES.has(error.code)) return { kind: 'invalid', message: formsCopy.server.refused };
    throw error;
  }
}
