/**
 * The id of an industry in addresses, in any script; '' if there is neither letter nor digit in it.
 *
 * @example industryId('Fashion & Retail') // 'fashion-retail'
 */
export const industryId = (industry: string): string =>
  industry
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The address of the list of an industry. */
export const industryHref = (id: string): string => `/case-studies/industry/${encodeURIComponent(id)}`;
