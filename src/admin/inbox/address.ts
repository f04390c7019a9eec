import { isStatus } from '~/admin/shell/lead-status.ts';
import { EMPTY_FILTER, isFormFilter, isLeadStep, isView, type InboxFilter } from './filter/filter.ts';

/** What the address of the inbox says: the filter without what was typed, and the lead that is open. */
export interface InboxAddress {
  filter: InboxFilter;
  lead: string | null;
}

/** The filters that are typed. They may contain names of visitors, so they are not in the address. */
export const TYPED_FILTERS = ['search', 'source', 'service'] as const;

/** The other filters that are any text, with their parameters. */
const TEXTS = { firstDay: 'from', lastDay: 'to', owner: 'owner' } as const;
const TEXT_NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a query string; what is unknown is left out. */
export function parseInboxAddress(query: string): InboxAddress {
  const values = new URLSearchParams(query);
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, values.get(TEXTS[name]) ?? '']));
  const view = values.get('view');
  const formType = values.get('form');
  const status = values.get('status');
  const step = values.get('step');
  return {
    filter: {
      ...EMPTY_FILTER,
      ...texts,
      ...(isView(view) && { view }),
      ...(isFormFilter(formType) && { formType }),
      ...(isStatus(status) && { status }),
      isNotReached: values.has('not_reached'),
      ...(isLeadStep(step) && { step }),
      // Only the reports link to a source or a service. The inbox itself keeps them out of the address.
      source: values.get('source') ?? '',
      service: values.get('service') ?? '',
    },
    lead: UUID.exec(values.get('lead') ?? '')?.[0] ?? null,
  };
}

/**
 * The query string of an address; '' for the whole list.
 *
 * @example '?view=mine&lead=00000000-0000-4000-8000-000000000001'
 */
export function formatInboxAddress({ filter, lead }: InboxAddress): string {
  const values = new URLSearchParams();
  const set = (name: string, value: string) => {
    if (value) values.set(name, value);
  };
  set('view', filter.view === EMPTY_FILTER.view ? '' : filter.view);
  set('form', filter.formType === EMPTY_FILTER.formType ? '' : filter.formType);
  set('status', filter.status);
  set('step', filter.step);
  for (const name of TEXT_NAMES) set(TEXTS[name], filter[name]);
  if (filter.isNotReached) values.set('not_reached', '1');
  set('lead', lead ?? '');
  return values.size === 0 ? '' : `?${values.toString()}`;
}
