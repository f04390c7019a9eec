import { quoteForm } from '../../../../src/copy/forms/quote.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import type { StoredSubmission } from '../../../../src/domain/submission/form-definitions.ts';
import type { Entry } from './layout.ts';

const { select, services, complexities, timelines } = quoteForm;
const SERVICES = new Set<string | null>(services.map(({ name }) => name));
const COMPLEXITIES = new Map<string, string>(complexities.map(({ id, label }) => [id, label]));
const TIMELINES = new Map<string, string>(timelines.map(({ id, label }) => [id, label]));

type QuoteColumns = Pick<StoredSubmission, 'selected_services' | 'requirements' | 'budget'>;

/**
 * What was chosen in the calculator, for the visitor's mail; empty for any other submission. A request with a text that is not in the
 * calculator has no summary: it could have been written by anybody. That includes services which were renamed since.
 */
export function quoteSummary({ selected_services, requirements, budget }: QuoteColumns): Entry[] {
  const chosen = selected_services ?? [];
  const levels = /^Complexity: ([\w-]+), Timeline: ([\w-]+)$/.exec(requirements ?? '');
  const complexity = COMPLEXITIES.get(levels?.[1] ?? '');
  const timeline = TIMELINES.get(levels?.[2] ?? '');
  const isTotal = /^₹[\d,]{1,15}$/.test(budget ?? '');
  if (!complexity || !timeline || !budget || !isTotal || !chosen.every((name) => SERVICES.has(name)))
    return [];
  return [
    [mailsCopy.thankYou.services, [...new Set(chosen)].join(', ')],
    [select.complexityLabel, complexity],
    [select.timelineLabel, timeline],
    [mailsCopy.thankYou.estimate, budget],
  ];
}
