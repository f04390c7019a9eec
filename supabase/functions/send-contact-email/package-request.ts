import { z } from 'zod';
import type { Database } from '../_shared/database.ts';
import type { StoreOutcome } from '../_shared/store-submission.ts';
import { storeSubmission } from '../_shared/store-submission.ts';
import type { Body } from './body.ts';

/** For as long a repeated request is taken for the same one (its answer got lost on the way). */
const SAME_REQUEST_MILLISECONDS = 15 * 60_000;

/** What stands in for a message when no requirements were written (specification, section 7). */
const NO_REQUIREMENTS = 'Custom package quote request';

const storedSchema = z.array(
  z.object({ message: z.string(), selected_services: z.array(z.string()).nullable() }),
);

/**
 * Stores a package request before any mail is tried, so that the lead never depends on mail (design, section 7). The
 * same request stored minutes ago and not answered yet counts as stored; a calculator quote of the same person does not.
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
    thank_you_sent: 'eq.false',
    created_at: `gte.${new Date(now - SAME_REQUEST_MILLISECONDS).toISOString()}`,
    limit: '20',
  });
  const stored = await database.select('contact_submissions', query, storedSchema);
  const isSame = (other: (typeof stored)[number]) =>
    other.message === row.message && other.selected_services?.join('\n') === row.selected_services.join('\n');
  return stored.some(isSame) ? { kind: 'stored' } : storeSubmission(database, row);
}

function packageRow(body: Body) {
  return {
    name: body.name.trim(),
    email: body.email.trim(),
    phone: orNull(body.phone),
    company: orNull(body.company),
    service: orNull(body.service),
    budget: orNull(body.budget),
    message: orNull(body.message) ?? NO_REQUIREMENTS,
    urgency: orNull(body.urgency),
    form_type: 'custom_quote',
    selected_services: (body.selectedServices ?? []).map((name) => name.trim()),
    requirements: orNull(body.requirements),
    currency: body.currency ?? 'INR',
    response_status: 'pending',
    thank_you_sent: false,
  } as const;
}

function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
