/** The categories of case studies (specification, sections 2 and 3). */
export const CATEGORY_IDS = [
  'social-media',
  'web-development',
  'mobile-apps',
  'advertising',
  'video',
] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export const CATEGORY_NAMES: Record<CategoryId, string> = {
  'social-media': 'Social media',
  'web-development': 'Web development',
  'mobile-apps': 'Mobile apps',
  advertising: 'Advertising',
  video: 'Video',
};

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
export function searchToFilter(search: string, industryIds: readonly string[]): StudyFilter {
  const params = new URLSearchParams(search);
  const known = (value: string | null, values: readonly string[]) =>
    value !== null && values.includes(value) ? value : ALL;
  return {
    category: known(params.get('category'), CATEGORY_IDS),
    industry: known(params.get('industry'), industryIds),
  };
}

/** Formats a filter as a query string; empty when both filters are 'all'. */
export function filterToSearch({ category, industry }: StudyFilter): string {
  const params = new URLSearchParams();
  if (category !== ALL) params.set('category', category);
  if (industry !== ALL) params.set('industry', industry);
  return params.size > 0 ? `?${params}` : '';
}
