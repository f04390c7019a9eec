/**
 * Search, topics and "Load More Articles" on /blog. The search index is fetched on first use. The search is in the query string,
 * so that it can be shared and Back undoes it (specification, sections 2 and 4).
 */
import { NEXT_PAGE_SIZE } from '~/domain/blog/blog-pages.ts';
import {
  isNarrow,
  questionToSearch,
  searchToQuestion,
  type PostQuestion,
} from '~/domain/blog/post-search.ts';
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

let question: PostQuestion = { text: '', category: 'all' };
/** Id of the latest search: results of an older one are ignored. */
let turn = 0;

/** Fetches the index and calls `run`. If the index cannot be fetched, shows the error text and changes nothing else. */
async function withPosts(run: (find: PostFinder) => void) {
  const asked = ++turn;
  const find = await fetchPostFinder();
  if (asked !== turn) return;
  failed.hidden = find !== undefined;
  if (find) run(find);
}

const say = (words: string | undefined, count: number) => {
  status.textContent = (words ?? '').replace('{count}', String(count));
};

function showFirstCards() {
  turn++;
  list.replaceChildren(...firstCards);
  more.disabled = !hadMore;
  none.hidden = true;
  failed.hidden = true;
  status.textContent = '';
}

function showFound(find: PostFinder) {
  const found = find(question);
  list.replaceChildren(...found.slice(0, NEXT_PAGE_SIZE).map(fillCard));
  more.disabled = found.length <= NEXT_PAGE_SIZE;
  none.hidden = found.length > 0;
  say(found.length === 1 ? browser.dataset.foundOne : browser.dataset.found, found.length);
}

/** Shows the articles that match the search. */
async function answer() {
  if (featured) featured.hidden = isNarrow(question);
  for (const link of topicLinks) {
    if (link.dataset.topic === question.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (isNarrow(question)) await withPosts(showFound);
  else showFirstCards();
}

/** Adds the next articles and moves the focus to the first of them. */
function addMore(find: PostFinder) {
  const posts = find(question).filter(({ id }) => isNarrow(question) || id !== featured?.dataset.featured);
  const shown = list.children.length;
  const cards = posts.slice(shown, shown + NEXT_PAGE_SIZE).map(fillCard);
  list.append(...cards);
  more.disabled = posts.length <= list.children.length;
  say(browser.dataset.more, cards.length);
  cards[0]?.querySelector('a')?.focus();
}

/** Runs a search. A new search or topic adds an entry to the history; a change of the text does not. */
function ask(next: PostQuestion) {
  const isStep = next.category !== question.category || isNarrow(next) !== isNarrow(question);
  question = next;
  const address = location.pathname + questionToSearch(question);
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  void answer();
}

function readAddress() {
  question = searchToQuestion(location.search, [...topicNames.keys()]);
  input.value = question.text;
  void answer();
}

input.addEventListener('input', () => {
  ask({ ...question, text: input.value });
});
one('[data-search]').addEventListener('submit', (event) => {
  event.preventDefault();
});
for (const link of topicLinks) {
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask({ ...question, category: link.dataset.topic ?? 'all' });
  });
}
one('[data-reset]').addEventListener('click', (event) => {
  event.preventDefault();
  input.value = '';
  ask({ text: '', category: 'all' });
  input.focus();
});
// The link to the next page is only needed without this script.
document.querySelector('[data-next-page]')?.remove();
more.hidden = false;
more.addEventListener('click', () => void withPosts(addMore));
addEventListener('popstate', readAddress);
// The visitor may have typed before this script was loaded.
const { value: typed } = input;
if (location.search) readAddress();
if (typed && typed !== question.text) {
  input.value = typed;
  ask({ ...question, text: typed });
}
