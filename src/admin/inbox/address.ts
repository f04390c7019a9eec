import { isStatus } from '~/admin/shell/lead-status.ts';
import { EMPTY_FILTER, isForm, isLeadStep, isView, type InboxFilter } from './filter/filter.ts';

/** What the address of the inbox says: the filter without what was typed, and the lead that is open. */
export interface InboxAddress {
  filter: InboxFilter;
  lead: string | null;
}

/** The filters that are typed. They may contain names of visitors, so they are not in the address. */
export const TYPED_FILTERS = ['search', 'source', 'service'] as const;

/** Whether a text is an id; the database refuses anything else. */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const isAnything = () => true;

/** The parameters of the address and what they may be. Only the reports link to a source or a service; the inbox itself keeps them out. */
const CHECKS: Record<Exclude<keyof InboxFilter, 'search'>, (value: string) => boolean> = {
  ...{ view: isView, form: isForm, status: isStatus, step: isLeadStep, owner: isUuid },
  ...{ from: isAnything, to: isAnything, source: isAnything, service: isAnything },
  not_reached: (value) => value === '1',
};
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** Reads a query string; what is unknown is left out. */
export function parseInboxAddress(query: string): InboxAddress {
  const values = new URLSearchParams(query);
  const lead = values.get('lead') ?? '';
  const found = NAMES.map((name) => [name, values.get(name) ?? ''] as const);
  const known = found.filter(([name, value]) => value !== '' && CHECKS[name](value));
  return { filter: { ...EMPTY_FILTER, ...Object.fromEntries(known) }, lead: isUuid(lead) ? lead : null };
}

/**
 * The query string of an address; '' for the whole list.
 *
 * @example '?view=mine&lead=00000000-0000-4000-8000-000000000001'
 */
export function formatInboxAddress({ filter, lead }: InboxAddress): string {
  const values = new URLSearchParams();
  for (const name of NAMES) {
    const isTyped = TYPED_FILTERS.some((typed) => typed === name);
    if (!isTyped && filter[name] !== EMPTY_FILTER[name]) values.set(name, filter[name]);
  }
  if (lead !== null) values.set('lead', lead);
  return values.size === 0 ? '' : `?${values.toString()}`;
}
