import { isStatus } from '~/admin/shell/lead-status.ts';
import { EMPTY_FILTER, isFormFilter, isLeadStep, isView, type InboxFilter } from './filter/filter.ts';

/** What the address of the inbox says: the filter without what was typed, and the lead that is open. */
export interface InboxAddress {
  filter: InboxFilter;
  lead: string | null;
}

/** The filters that are typed. They may contain names of visitors, so they are not in the address. */
export const TYPED_FILTERS = ['search', 'source', 'service'] as const;

/** The parameters of the address. Only the reports link to a source or a service; the inbox itself keeps them out. */
const PARAMETERS = {
  view: 'view',
  formType: 'form',
  status: 'status',
  step: 'step',
  firstDay: 'from',
  lastDay: 'to',
  owner: 'owner',
  source: 'source',
  service: 'service',
} as const;
type Name = keyof typeof PARAMETERS;
const NAMES = Object.keys(PARAMETERS) as Name[];

/** Whether a text is an id; the database refuses anything else. */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Those that are not any text. */
const CHECKS: Partial<Record<Name, (value: string) => boolean>> = {
  view: isView,
  formType: isFormFilter,
  status: isStatus,
  step: isLeadStep,
  owner: isUuid,
};

/** Reads a query string; what is unknown is left out. */
export function parseInboxAddress(query: string): InboxAddress {
  const values = new URLSearchParams(query);
  const lead = values.get('lead');
  const found = NAMES.flatMap((name) => {
    const value = values.get(PARAMETERS[name]);
    return value === null || CHECKS[name]?.(value) === false ? [] : [[name, value] as const];
  });
  return {
    filter: { ...EMPTY_FILTER, ...Object.fromEntries(found), isNotReached: values.has('not_reached') },
    lead: lead !== null && isUuid(lead) ? lead : null,
  };
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
    if (!isTyped && filter[name] !== EMPTY_FILTER[name]) values.set(PARAMETERS[name], filter[name]);
  }
  if (filter.isNotReached) values.set('not_reached', '1');
  if (lead !== null) values.set('lead', lead);
  return values.size === 0 ? '' : `?${values.toString()}`;
}
