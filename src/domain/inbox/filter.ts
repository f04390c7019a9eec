export type FormTypeFilter = 'all' | 'contact' | 'custom_quote';

/** The filter controls of the inbox. Days are `yyyy-mm-dd` in the viewer's time zone, '' for none. */
export interface InboxFilter {
  search: string;
  formType: FormTypeFilter;
  firstDay: string;
  lastDay: string;
  /** Only submissions whose thank-you did not arrive. */
  isNotReached: boolean;
  /** The list of held submissions instead of the default one. */
  isHeld: boolean;
}

/** The filter as parameters of the database query: ISO timestamps, `until` is exclusive. */
export interface InboxQuery {
  search?: string;
  formType?: 'contact' | 'custom_quote';
  from?: string;
  until?: string;
  held?: true;
  notReached?: true;
}

export const EMPTY_FILTER: InboxFilter = {
  search: '',
  formType: 'all',
  firstDay: '',
  lastDay: '',
  isNotReached: false,
  isHeld: false,
};

/** The database searches with a trigram index: a shorter text would scan every row. */
const SEARCH_MIN_CHARACTERS = 3;
const SEARCH_MAX_CHARACTERS = 200;

const isSearchable = (search: string): boolean => [...search].length >= SEARCH_MIN_CHARACTERS;

/** Whether the search text is not empty but too short. */
export const isSearchTooShort = (search: string): boolean =>
  search.trim() !== '' && !isSearchable(search.trim());

/** Local midnight at the start of a day, plus `daysLater` days; undefined when the day is empty or invalid. */
function startOfDay(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const midnight = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}

/** Converts the filter into query parameters; empty and invalid parts are left out. */
export function filterToQuery(filter: InboxFilter): InboxQuery {
  const search = [...filter.search.trim()].slice(0, SEARCH_MAX_CHARACTERS).join('');
  const from = startOfDay(filter.firstDay, 0);
  const until = startOfDay(filter.lastDay, 1);
  return {
    ...(isSearchable(search) && { search }),
    ...(filter.formType !== 'all' && { formType: filter.formType }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(filter.isNotReached && { notReached: true }),
    ...(filter.isHeld && { held: true }),
  };
}

/** Whether a filter leaves out any submission of its list. */
export const isFiltering = (filter: InboxFilter): boolean =>
  Object.keys(filterToQuery({ ...filter, isHeld: false })).length > 0;
