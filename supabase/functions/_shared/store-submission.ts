import { PostgrestError } from '@supabase/postgrest-js';
import { formsCopy } from '../../../src/copy/forms.ts';
import type { NewSubmission } from '../../../src/domain/submission/submission.ts';
import type { Database } from './database.ts';

/** The result of storing a submission. `message` can be shown to the visitor. */
export type StoreOutcome = { kind: 'stored' } | { kind: 'invalid'; message: string };

/** Codes of a row that violates a check, a length or a type: classes 22 and 23 of Postgres, P0001, and SUP of the local stack. */
const INVALID_ROW = /^(?:22|23|P0001|SUP)/;

/**
 * Stores a submission with the rights of an anonymous visitor, so that all limits and checks apply. Throws only if the database is
 * unreachable or broken.
 */
export async function storeSubmission(database: Database, row: NewSubmission): Promise<StoreOutcome> {
  const { error } = await database.asVisitor.from('contact_submissions').insert(row);
  if (!error) return { kind: 'stored' };
  // The message of PT400 is written for visitors; those of the other codes name constraints.
  if (error.code === 'PT400') return { kind: 'invalid', message: error.message };
  if (INVALID_ROW.test(error.code)) return { kind: 'invalid', message: formsCopy.server.refused };
  throw new PostgrestError(error);
}
