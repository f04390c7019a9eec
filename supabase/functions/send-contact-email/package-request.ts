import { z } from 'zod';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { mapValues } from '../../../src/domain/submission/form-values.ts';
import { packageRequestRow } from '../../../src/domain/submission/submission.ts';
import type { Database } from '../_shared/database.ts';
import type { StoreOutcome } from '../_shared/store-submission.ts';
import { storeSubmission } from '../_shared/store-submission.ts';
import type { Body } from './body.ts';

/** Within this time, an identical request counts as a retry of the first one, whose response was lost. */
const SAME_REQUEST_MILLISECONDS = 15 * 60_000;

const storedSchema = z.array(
  z.object({ message: z.string(), selected_services: z.array(z.string()).nullable() }),
);

/**
 * Stores a package request before any mail is sent, so that a mail failure cannot lose the lead (design, section 7).
 * If an identical request was stored within 15 minutes, nothing is stored again: the browser stores it too, and may retry.
 * A quote from the calculator by the same person is not identical.
 */
export async function storePackageRequest(
  database: Database,
  body: Body,
  now: number,
): Promise<StoreOutcome> {
  const row = packageRow(body);
  const query = new URLSearchParams({
    select: 'message,selected_services',
    email: `eq.${row.email}`,
    form_type: `eq.${row.form_type}`,
    created_at: `gte.${new Date(now - SAME_REQUEST_MILLISECONDS).toISOString()}`,
    limit: '20',
  });
  const stored = await database.select('contact_submissions', query, storedSchema);
  const isSame = (other: (typeof stored)[number]) =>
    other.message === row.message &&
    other.selected_services?.join('\n') === row.selected_services?.join('\n');
  return stored.some(isSame) ? { kind: 'stored' } : storeSubmission(database, row);
}

/** The row of a request. A message in the body takes precedence over the one derived from the requirements. */
function packageRow(body: Body) {
  const { selectedServices, currency, message, ...texts } = body;
  const sent: Partial<Record<string, string | null>> = texts;
  const request = mapValues(PACKAGE_REQUEST_FORM, ({ kind }, name) =>
    kind === 'choices' ? (selectedServices ?? []) : (sent[name] ?? ''),
  );
  const row = packageRequestRow(request, currency ?? 'INR');
  return { ...row, message: message?.trim() || row.message };
}
