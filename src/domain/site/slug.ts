/**
 * A name as ids and addresses have it, in any script; '' if there is neither letter nor digit in it. It also compares what people type or
 * copy into an address.
 *
 * @example slug(' Fashion & Retail.') // 'fashion-retail'
 */
export const slug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
