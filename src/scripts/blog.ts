/**
 * Search, topics and "Load More Articles" on /blog. The index of all articles is fetched on first use. The search is part of the
 * address, so that it can be shared and Back undoes it (specification, sections 2 and 4).
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

/** The list as the page came, for when the search is cleared. */
const firstCards = [...list.children];
const hadMore = !more.disabled;

let question: PostQuestion = { text: '', category: 'all' };
/** Counts the searches, so that a late answer to an old one is dropped. */
let turn = 0;

/** Runs with the index. When that cannot be fetched, says so and leaves the page as it is. */
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

/** Shows the articles that `question` finds. */
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

/** A new search adds an entry to the history; refining the text does not. */
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
// Without this script a link leads to the next page of the list.
document.querySelector('[data-next-page]')?.remove();
more.hidden = false;
more.addEventListener('click', () => void withPosts(addMore));
addEventListener('popstate', readAddress);
// The visitor may have typed before this script arrived.
const { value: typed } = input;
if (location.search) readAddress();
if (typed && typed !== question.text) {
  input.value = typed;
  ask({ ...question, text: typed });
}
