/**
 * Search, topics and "Load More Articles" on /blog. The search index is fetched on first use. The topic is in the query string,
 * what was typed in the state of the history: Back undoes both, and no address contains what somebody typed.
 */
import { NEXT_PAGE_SIZE } from '~/collections/blog/blog-pages.ts';
import { formatTopic, isSearching, parseTopic, type PostQuery } from '~/collections/blog/post-search.ts';
import { makeCardFiller } from './post-cards.ts';
import { fetchPostFinder, type PostFinder } from './search-index.ts';

const one = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The blog page has no ${selector}.`);
  return found;
};

const browser = one('[data-browser]');
const input = one<HTMLInputElement>('#article-search');
const list = one('[data-posts]');
const status = one('[data-status]');
const none = one('[data-none]');
const failed = one('[data-failed]');
const topicLinks = [...document.querySelectorAll<HTMLAnchorElement>('[data-topic]')];
const featured = document.querySelector<HTMLElement>('[data-featured]');
const topicNames = new Map(
  topicLinks.map((link) => [link.dataset.topic ?? '', link.firstElementChild?.textContent ?? '']),
);
const fillCard = makeCardFiller(one<HTMLTemplateElement>('[data-card]'), topicNames);

const more = one<HTMLButtonElement>('[data-load-more]');

/** The cards in the HTML of the page, shown again when the search is cleared. */
const firstCards = [...list.children];
const hadMore = !more.disabled;

let query: PostQuery = { text: '', category: 'all' };
/** Id of the latest search: results of an older one are ignored. */
let latestSearch = 0;

/** Fetches the index and calls `run`. If the index cannot be fetched, shows the error text and changes nothing else. */
async function withIndex(run: (find: PostFinder) => void) {
  const searchId = ++latestSearch;
  const find = await fetchPostFinder();
  if (searchId !== latestSearch) return;
  failed.hidden = find !== undefined;
  if (find) run(find);
}

// Not `interpolate`: it is shared with the islands, so it would be a file and a request of its own.
const announce = (text: string | undefined, count: number) => {
  status.textContent = (text ?? '').replace('{count}', String(count));
};

function showFirstCards() {
  latestSearch++;
  list.replaceChildren(...firstCards);
  more.disabled = !hadMore;
  none.hidden = true;
  failed.hidden = true;
  status.textContent = '';
}

function showFound(find: PostFinder) {
  const found = find(query);
  list.replaceChildren(...found.slice(0, NEXT_PAGE_SIZE).map(fillCard));
  more.disabled = found.length <= NEXT_PAGE_SIZE;
  none.hidden = found.length > 0;
  announce(found.length === 1 ? browser.dataset.foundOne : browser.dataset.found, found.length);
}

/** Shows the articles that match the search. */
async function showResults() {
  if (featured) featured.hidden = isSearching(query);
  for (const link of topicLinks) {
    if (link.dataset.topic === query.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (isSearching(query)) await withIndex(showFound);
  else showFirstCards();
}

/** Adds the next articles and moves the focus to the first of them. */
function addMore(find: PostFinder) {
  const posts = find(query).filter(({ id }) => isSearching(query) || id !== featured?.dataset.featured);
  const shown = list.children.length;
  const cards = posts.slice(shown, shown + NEXT_PAGE_SIZE).map(fillCard);
  list.append(...cards);
  more.disabled = posts.length <= list.children.length;
  announce(browser.dataset.more, cards.length);
  cards[0]?.querySelector('a')?.focus();
}

/** Runs a search. A new search or topic adds an entry to the history; a change of the text does not. */
function search(next: PostQuery) {
  const isNewEntry = next.category !== query.category || isSearching(next) !== isSearching(query);
  query = next;
  const address = location.pathname + formatTopic(query.category);
  if (isNewEntry) history.pushState(query.text, '', address);
  else history.replaceState(query.text, '', address);
  void showResults();
}

function readAddress() {
  const state: unknown = history.state;
  query = {
    text: typeof state === 'string' ? state : '',
    category: parseTopic(location.search, [...topicNames.keys()]),
  };
  input.value = query.text;
  void showResults();
}

input.addEventListener('input', () => {
  search({ ...query, text: input.value });
});
for (const link of topicLinks) {
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    search({ ...query, category: link.dataset.topic ?? 'all' });
  });
}
one('[data-reset]').addEventListener('click', (event) => {
  event.preventDefault();
  input.value = '';
  search({ text: '', category: 'all' });
  input.focus();
});
// The link to the next page is only needed without this script.
document.querySelector('[data-next-page]')?.remove();
more.hidden = false;
more.addEventListener('click', () => void withIndex(addMore));
addEventListener('popstate', readAddress);
// The visitor may have typed before this script was loaded.
const { value: typed } = input;
if (location.search || history.state) readAddress();
if (typed && typed !== query.text) {
  input.value = typed;
  search({ ...query, text: typed });
}
one('[data-search]').removeAttribute('data-unstarted');
