import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { markdownToHtml } from 'satteri';
import { visit } from 'unist-util-visit';
import { isPublished } from '../../blog/publishing.ts';
import { slug } from '../../../domain/site/slug.ts';
import { studyListHref } from '../../case-studies/study-list.ts';
import { officeToday } from '../../facts/facts.ts';
import { isValid, type Entry } from '../../reading/entry.ts';
import { hastPlugins } from '../../reading/markdown-plugins.ts';
import type { Content } from '../../reading/read-content.ts';
import { addressOf, movesOf } from './moves.ts';

const PAGES = join(import.meta.dirname, '../../../pages');

/** The places on a page that content may link to. Pages with a Markdown text also have their headings. */
const ANCHORS: Record<string, string[]> = {
  '/auth': ['signin', 'signup', 'forgot', 'account'],
  '/contact': ['message-form'],
  '/packages': ['custom-package'],
};
/** Pages whose addresses follow from the code. */
const GENERATED = /^\/(admin|blog\/(page|category)\/[\w-]+(\/\d+)?)$/;

/** The addresses of the site. */
export class Addresses {
  readonly #entries = new Map<string, Entry>();
  readonly #pages = new Set<string>();
  readonly #moves: Map<string, string>;
  readonly #places: Record<string, string[]>;
  readonly #today: string;

  constructor({ entries, facts }: Content) {
    this.#today = officeToday(facts);
    this.#moves = new Map(entries.flatMap(movesOf));
    const idsOf = (name: string) => entries.flatMap(({ collection, id }) => (collection === name ? id : []));
    this.#places = { '/packages': idsOf('plans'), '/case-studies': idsOf('caseStudies') };
    for (const file of globSync('**/*.{astro,ts}', { cwd: PAGES })) {
      const path = file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '');
      if (!path.includes('[')) this.#pages.add(`/${path}`.replace(/\/index$/, '') || '/');
    }
    for (const entry of entries) {
      const address = addressOf(entry);
      if (address) this.#entries.set(address, entry);
      if (isValid(entry, 'caseStudies'))
        this.#pages.add(studyListHref('industry', slug(entry.data.industry)));
      if (isValid(entry, 'pages') && entry.data.page === 'case-studies')
        for (const { id } of entry.data.categories) this.#pages.add(studyListHref('category', id));
    }
  }

  /** The address of the page that a file is for; undefined if it has none or several. */
  of(entry: Entry): string | undefined {
    const page = entry.id === 'home' ? '/' : `/${entry.id}`;
    return addressOf(entry) ?? (entry.collection === 'pages' && this.#pages.has(page) ? page : undefined);
  }

  /** Whether a page of the code has the address of this file. */
  isTaken(entry: Entry): boolean {
    const address = addressOf(entry);
    return address !== undefined && this.#pages.has(address);
  }

  /** Whether a file in `content/` or `src/pages` is this page. */
  has(page: string): boolean {
    return this.#entries.has(page) || this.#pages.has(page);
  }

  /** Why a link to this page is dead; undefined if it is not. */
  missing(page: string): string | undefined {
    const entry = this.#entries.get(page);
    if (entry && isValid(entry, 'blog') && !isPublished(entry.data, this.#today))
      return `${entry.file} is not published yet, so the link leads nowhere. Remove the link, or publish the article first.`;
    if (this.has(page) || GENERATED.test(page)) return undefined;
    const moved = this.#moves.get(page);
    if (moved !== undefined) return `This page has moved. Write ${moved} instead of ${page}.`;
    const other = page.replace(/(\.html|\/)$/, '').toLowerCase();
    return other !== page && this.missing(other) === undefined
      ? `Write ${other} instead of ${page}.`
      : `There is no page ${page}. Correct the address, or remove the link.`;
  }

  /** Why a link to this place on the page is dead; undefined if it is not. */
  missingAnchor(page: string, anchor: string): string | undefined {
    const entry = this.#entries.get(page);
    const known = [...(ANCHORS[page] ?? []), ...(this.#places[page] ?? []), ...headingsOf(entry?.body ?? '')];
    if (anchor === 'main' || known.includes(anchor)) return undefined;
    const places =
      known.length > 0 ? `Possible are ${known.map((id) => `#${id}`).join(', ')}.` : `Write ${page}.`;
    return `There is no place #${anchor} on ${page}. ${places}`;
  }
}

/** The ids of the headings of a text, as they are on the page. */
function headingsOf(body: string): string[] {
  const rendered = markdownToHtml(body, { hastPlugins });
  const ids: string[] = [];
  visit(
    fromHtml('html' in rendered ? rendered.html : '', { fragment: true }),
    'element',
    ({ properties }) => {
      if (typeof properties['id'] === 'string') ids.push(properties['id']);
    },
  );
  return ids;
}
