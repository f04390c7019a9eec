import { getEntry, type CollectionEntry } from 'astro:content';
import { mustExist } from './must-exist.ts';

type AnyPage = CollectionEntry<'pages'>['data'];

/** The pages whose words live in `content/pages`. */
export type PageName = AnyPage['page'];

/** The words of one page, as its file under `content/pages` holds them. */
export type PageContent<Name extends PageName> = Extract<AnyPage, { page: Name }>;

/** The words of one page; throws when its file is missing or says it is another page. */
export async function getPage<Name extends PageName>(name: Name): Promise<PageContent<Name>> {
  const entry = mustExist(await getEntry('pages', name), `content/pages/${name}.yaml is missing.`);
  if (!isPage(entry.data, name)) {
    throw new Error(
      `content/pages/${name}.yaml: expected "page: ${name}", found "page: ${entry.data.page}".`,
    );
  }
  return entry.data;
}

function isPage<Name extends PageName>(page: AnyPage, name: Name): page is PageContent<Name> {
  return page.page === name;
}
