/** The address of the list of an industry. */
export const industryHref = (id: string): string => `/case-studies/industry/${encodeURIComponent(id)}`;
