import type { Status } from '~/admin/shell/lead-status.ts';
import type { Database } from '~/domain/database/database-types.ts';
import { addDays, parseDay } from '~/domain/site/time.ts';
import { LEAD_TYPES, type LeadType } from '~/domain/submission/form-definitions.ts';
import { officeMomentOf } from '~/wording/office-time.ts';

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((each) => each === value);

/** The lists of the inbox. All and Suspicious are not open work: they have no due time. */
export const VIEWS = ['all', 'to_answer', 'overdue', 'follow_up', 'mine', 'suspicious'] as const;
export type View = (typeof VIEWS)[number];
export const isView = isOneOf(VIEWS);

export const isForm = isOneOf(LEAD_TYPES);

/** What happens to a lead after its arrival, on its way to money, with a day of its own: see private.lead_steps. */
export const LEAD_STEPS = ['due', 'on_time', 'quoted', 'accepted', 'won'] as const;
type LeadStep = (typeof LEAD_STEPS)[number];
export const isLeadStep = isOneOf(LEAD_STEPS);

/** The view and the filter controls of the inbox, by their names in the address. Days are `yyyy-mm-dd` in the office's time zone; '' means no filter. */
export interface InboxFilter {
  view: View;
  search: string;
  form: LeadType | '';
  from: string;
  to: string;
  /** '1': only submissions whose thank-you did not arrive. */
  not_reached: '1' | '';
  status: Status | '';
  /** The user id of an admin. */
  owner: string;
  /** The name of a source, such as `google`. */
  source: string;
  /** The name of a service; only the reports lead to one. */
  service: string;
  /** What the days are those of; '' is the arrival. */
  step: LeadStep | '';
}

type SearchArgs = Database['public']['Functions']['search_submissions']['Args'];

/** The filter as arguments of `search_submissions`: ISO timestamps, `p_until` is exclusive. */
export type InboxQuery = Omit<SearchArgs, 'p_limit' | Extract<keyof SearchArgs, `p_before_${string}`>>;

/** The views that are sorted by due time; the others are sorted newest first. */
export const isByDueTime = ({ p_view }: InboxQuery): boolean =>
  p_view === 'to_answer' || p_view === 'overdue';

export const EMPTY_FILTER: InboxFilter = {
  ...{ view: 'all', search: '', form: '', from: '', to: '', not_reached: '' },
  ...{ status: '', owner: '', source: '', service: '', step: '' },
};

/** The database searches with a trigram index, which knows no shorter text. */
const SEARCH_MIN_CHARACTERS = 3;
/** In other scripts two letters say much, such as a Chinese name. The index finds them at the start of a word. */
const TWO_OTHER_LETTERS = /^[^\p{Script=Latin}\P{L}][\p{L}\p{M}]$/u;
const SEARCH_MAX_CHARACTERS = 200;

const isSearchable = (search: string): boolean =>
  [...search].length >= SEARCH_MIN_CHARACTERS || TWO_OTHER_LETTERS.test(search);

/** Whether the search text is not empty but too short. */
export const isSearchTooShort = (search: string): boolean =>
  search.trim() !== '' && !isSearchable(search.trim());

/** Midnight of the office at the start of a day, plus `daysLater` days; undefined when the day is empty or invalid. */
const startOfDay = (day: string, daysLater: number): string | undefined =>
  parseDay(day) && officeMomentOf(addDays(day, daysLater));

/** Empty and invalid parts are left out. */
export function filterToQuery({ view, search: typed, ...filter }: InboxFilter): InboxQuery {
  const search = [...typed.trim()].slice(0, SEARCH_MAX_CHARACTERS).join('');
  const parts: { [Name in keyof InboxQuery]: InboxQuery[Name] | undefined } = {
    p_marked: view === 'suspicious',
    p_view: view === 'all' || view === 'suspicious' ? '' : view,
    p_query: isSearchable(search) ? search : '',
    p_form_type: filter.form,
    p_from: startOfDay(filter.from, 0),
    p_until: startOfDay(filter.to, 1),
    p_not_reached: filter.not_reached !== '',
    p_status: filter.status,
    p_owner: filter.owner,
    p_source: filter.source.trim(),
    p_service: filter.service.trim(),
    p_step: filter.step,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as InboxQuery;
}

/** How many filters besides view and search leave out submissions. */
export const countFilters = (filter: InboxFilter): number =>
  Object.keys(filterToQuery({ ...filter, view: 'all', search: '' })).length;
