export type FormTypeFilter = 'all' | 'contact' | 'custom_quote';

/** What the administrator typed and chose; days are `yyyy-mm-dd` in the viewer's own time zone, '' for none. */
export interface InboxFilter {
  search: string;
  formType: FormTypeFilter;
  firstDay: string;
  lastDay: string;
}

/** The same as the database is asked: instants in ISO form, the end exclusive. */
export interface InboxQuery {
  search?: string;
  formType?: 'contact' | 'custom_quote';
  from?: string;
  until?: string;
}

export const EMPTY_FILTER: InboxFilter = { search: '', formType: 'all', firstDay: '', lastDay: '' };

/** The search index is made of groups of three letters: anything shorter would read every row. */
const SEARCH_MIN_CHARACTERS = 3;
const SEARCH_MAX_CHARACTERS = 200;

const isSearchable = (search: string): boolean => [...search].length >= SEARCH_MIN_CHARACTERS;

/** Whether something was typed that is too short to be looked for. */
export const isSearchTooShort = (search: string): boolean =>
  search.trim() !== '' && !isSearchable(search.trim());

/** Midnight at the start of a day, `daysLater` days on, where the viewer is; undefined for no or no real day. */
function startOfDay(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const midnight = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}

/** Turns the filter into the question for the database; empty and unusable parts are left out. */
export function filterToQuery(filter: InboxFilter): InboxQuery {
  const search = [...filter.search.trim()].slice(0, SEARCH_MAX_CHARACTERS).join('');
  const from = startOfDay(filter.firstDay, 0);
  const until = startOfDay(filter.lastDay, 1);
  return {
    ...(isSearchable(search) && { search }),
    ...(filter.formType !== 'all' && { formType: filter.formType }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

/** Whether a filter narrows the list at all. */
export const isFiltering = (filter: InboxFilter): boolean => Object.keys(filterToQuery(filter)).length > 0;
