/** The two values of a study that the filters compare; `industry` is the id used in addresses. */
export interface StudyKeys {
  category: string;
  industry: string;
}

/** The chosen category and industry; either can be 'all'. */
export type StudyFilter = StudyKeys;

export const ALL = 'all';
export const NO_FILTER: StudyFilter = { category: ALL, industry: ALL };

/** The slug of an industry: `Fashion & Retail` → `fashion-retail`. */
export const industryId = (industry: string) =>
  industry
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a study matches both filters. */
export const fitsFilter = (study: StudyKeys, { category, industry }: StudyFilter) =>
  (category === ALL || study.category === category) && (industry === ALL || study.industry === industry);

/** How many studies would match if one of the two filters had another value. */
export function countChoices(studies: readonly StudyKeys[], filter: StudyFilter) {
  const count = (changed: Partial<StudyFilter>) =>
    studies.filter((study) => fitsFilter(study, { ...filter, ...changed })).length;
  return {
    category: (category: string) => count({ category }),
    industry: (industry: string) => count({ industry }),
  };
}

/** Parses a query string; a missing or unknown value becomes 'all'. `?category=video` → video, all. */
export function searchToFilter(
  search: string,
  known: Record<keyof StudyFilter, readonly string[]>,
): StudyFilter {
  const params = new URLSearchParams(search);
  const read = (name: keyof StudyFilter) => known[name].find((value) => value === params.get(name)) ?? ALL;
  return { category: read('category'), industry: read('industry') };
}

/** Formats a filter as a query string; empty when both filters are 'all'. */
export function filterToSearch({ category, industry }: StudyFilter): string {
  const params = new URLSearchParams();
  if (category !== ALL) params.set('category', category);
  if (industry !== ALL) params.set('industry', industry);
  return params.size > 0 ? `?${params}` : '';
}
