/** The address of the list of a category or an industry. */
export const studyListHref = (filter: 'category' | 'industry', id: string): string =>
  `/case-studies/${filter}/${encodeURIComponent(id)}`;
