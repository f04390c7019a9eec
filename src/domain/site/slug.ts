/**
 * A name as ids and addresses have it, in any script; '' if there is neither letter nor digit in it.
 *
 * @example slug(' Fashion & Retail.') // 'fashion-retail'
 */
export const slug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The id in a list of ids and names that somebody means who has typed or copied one of them; a name counts only if no id is meant. */
export function meantId(
  names: readonly (readonly [id: string, name: string])[],
  typed: string | null,
): string | undefined {
  const meant = slug(typed ?? '');
  const isMeant = (text: string) => meant !== '' && slug(text) === meant;
  return (names.find(([id]) => isMeant(id)) ?? names.find(([, name]) => isMeant(name)))?.[0];
}
