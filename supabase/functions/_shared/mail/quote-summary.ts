import type { StoredSubmission } from '../../../../src/domain/submission/form-definitions.ts';

/**
 * The catalogue of the calculator (specification, section 3). A request with any other text is not summarised: it could have been
 * written by anybody. So the summary is left out for a service that an editor has added.
 */
const SERVICES = new Set([
  'Website Development',
  'Mobile App Development',
  'Google Ads Campaign',
  'Facebook Ads Campaign',
  'SEO Optimization',
  'Social Media Management',
  'Video Creation',
  'Email Marketing',
  'WhatsApp Marketing',
  'Analytics & Reporting',
]);
const COMPLEXITIES = new Map([
  ['basic', 'Basic'],
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
  ['enterprise', 'Enterprise'],
]);
const TIMELINES = new Map([
  ['urgent', 'Rush Delivery (1-2 weeks)'],
  ['normal', 'Standard (2-4 weeks)'],
  ['extended', 'Extended (1-2 months)'],
]);

type QuoteColumns = Pick<StoredSubmission, 'selected_services' | 'requirements' | 'budget'>;

/** What was chosen in the calculator, for the visitor's mail; empty for any other submission. */
export function quoteSummary({
  selected_services,
  requirements,
  budget,
}: QuoteColumns): [label: string, value: string][] {
  const services = selected_services ?? [];
  const levels = /^Complexity: ([\w-]+), Timeline: ([\w-]+)$/.exec(requirements ?? '');
  const complexity = COMPLEXITIES.get(levels?.[1] ?? '');
  const timeline = TIMELINES.get(levels?.[2] ?? '');
  const isTotal = /^₹[\d,]{1,15}$/.test(budget ?? '');
  if (!complexity || !timeline || !budget || !isTotal || !services.every((name) => SERVICES.has(name)))
    return [];
  return [
    ['Services', [...new Set(services)].join(', ')],
    ['Complexity', complexity],
    ['Timeline', timeline],
    ['Estimate', budget],
  ];
}
