/**
 * Search, topics and "Load More Articles" on /blog. The index of all articles is fetched with the first of them;
 * the question stands in the address, so that it can be shared and Back undoes it (specification, sections 2 and 4).
 */
import { NEXT_PAGE_SIZE } from '~/domain/blog/blog-pages.ts';
import {
  isNarrow,
  questionToSearch,
  searchToQuestion,
  type PostQuestion,
} from '~/domain/blog/post-search.ts';
import { makeCardFiller } from './post-cards.ts';
import { fetchPosts, type PostIndex } from './search-index.ts';

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

/** The list as it came, for the way back from a search. */
const firstCards = [...list.children];
const more = makeButton(one('[data-load-more]'));
const hadMore = !more.disabled;

let question: PostQuestion = { text: '', category: 'all' };
/** Counts the questions, so that a slow answer to an old one is dropped. */
let turn = 0;

/** The link to the next page becomes a button that adds articles here. */
function makeButton(link: HTMLElement): HTMLButtonElement {
  if (link instanceof HTMLButtonElement) return link;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.dataset.kind = link.dataset.kind;
  button.textContent = link.textContent?.trim() ?? '';
  link.replaceWith(button);
  return button;
}

/** Runs with the index; without it says so, and leaves the page as it is. */
async function withPosts(run: (index: PostIndex) => void) {
  const asked = ++turn;
  const index = await fetchPosts();
  if (asked !== turn) return;
  failed.hidden = index !== undefined;
  if (index) run(index);
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

function showFound(index: PostIndex) {
  const found = index.find(question);
  list.replaceChildren(...found.slice(0, NEXT_PAGE_SIZE).map(fillCard));
  more.disabled = found.length <= NEXT_PAGE_SIZE;
  none.hidden = found.length > 0;
  say(found.length === 1 ? browser.dataset.foundOne : browser.dataset.found, found.length);
}

/** Shows what `question` asks for. */
async function answer() {
  if (featured) featured.hidden = isNarrow(question);
  for (const link of topicLinks) {
    if (link.dataset.topic === question.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (isNarrow(question)) await withPosts(showFound);
  else showFirstCards();
}

/** Adds the next articles and moves on to the first of them. */
function addMore(index: PostIndex) {
  const posts = isNarrow(question)
    ? index.find(question)
    : index.find(question).filter(({ id }) => id !== featured?.dataset.featured);
  const shown = list.children.length;
  const cards = posts.slice(shown, shown + NEXT_PAGE_SIZE).map(fillCard);
  list.append(...cards);
  more.disabled = posts.length <= list.children.length;
  say(browser.dataset.more, cards.length);
  cards[0]?.querySelector('a')?.focus();
}

/** A new question makes a new step in the history; refining the text does not. */
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
more.addEventListener('click', () => void withPosts(addMore));
addEventListener('popstate', readAddress);
// This script comes after the first paint: the visitor may have typed before it.
const { value: typed } = input;
if (location.search) readAddress();
if (typed && typed !== question.text) {
  input.value = typed;
  ask({ ...question, text: typed });
}
