/** What case studies are sorted by: the kind of work and the client's trade (specification, sections 2 and 3). */
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

/** The two keys a study is found by; `industry` is the id used in addresses. */
export interface StudyKeys {
  category: string;
  industry: string;
}

/** What is chosen; 'all' in either place chooses everything. */
export type StudyFilter = StudyKeys;

export const ALL = 'all';
export const NO_FILTER: StudyFilter = { category: ALL, industry: ALL };

/** The address part of an industry: `Fashion & Retail` → `fashion-retail`. */
export const industryId = (industry: string) =>
  industry
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a study fits both filters. */
export const fitsFilter = (study: StudyKeys, { category, industry }: StudyFilter) =>
  (category === ALL || study.category === category) && (industry === ALL || study.industry === industry);

/** How many studies each choice of one filter would leave, the other filter staying as it is. */
export function countChoices(studies: readonly StudyKeys[], filter: StudyFilter) {
  const count = (changed: Partial<StudyFilter>) =>
    studies.filter((study) => fitsFilter(study, { ...filter, ...changed })).length;
  return {
    category: (category: string) => count({ category }),
    industry: (industry: string) => count({ industry }),
  };
}

/** The filter an address asks for; a missing or unknown value means 'all'. `?category=video` → video, all. */
export function searchToFilter(search: string, industryIds: readonly string[]): StudyFilter {
  const asked = new URLSearchParams(search);
  const known = (value: string | null, values: readonly string[]) =>
    value !== null && values.includes(value) ? value : ALL;
  return {
    category: known(asked.get('category'), CATEGORY_IDS),
    industry: known(asked.get('industry'), industryIds),
  };
}

/** The query of an address for a filter, empty for everything. */
export function filterToSearch({ category, industry }: StudyFilter): string {
  const query = new URLSearchParams();
  if (category !== ALL) query.set('category', category);
  if (industry !== ALL) query.set('industry', industry);
  return query.size > 0 ? `?${query}` : '';
}
