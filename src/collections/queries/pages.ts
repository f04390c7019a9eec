import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { known } from './known.ts';

type AnyPage = CollectionEntry<'pages'>['data'];

/** The pages with a file in `content/pages`. */
export type PageName = AnyPage['page'];

/** The copy of one page, from its file in `content/pages`. */
export type PageContent<Name extends PageName> = Extract<AnyPage, { page: Name }>;

/** The copy of one page. */
export async function getPage<Name extends PageName>(name: Name): Promise<PageContent<Name>> {
  const { data } = known(await getEntry('pages', name));
  return data as PageContent<Name>;
}

/** The pages that visitors share and search for: those with a `hero`. The others are for accounts, or words for several pages. */
export const listPublicPages = async () =>
  (await getCollection('pages'))
    .map(({ data }) => data)
    .filter((page): page is Extract<AnyPage, { hero: unknown }> => 'hero' in page)
    .map((page) => ({ ...page, path: page.page === 'home' ? '/' : `/${page.page}` }))
    .sort((one, other) => one.path.localeCompare(other.path));
