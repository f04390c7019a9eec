/**
 * Progressive enhancement of the case studies page: combined filters with counts, stored in the
 * query string, and focus and document title for the detail view. A study opens and closes with CSS (`:target`).
 */
import {
  ALL,
  countChoices,
  filterToSearch,
  fitsFilter,
  searchToFilter,
} from '~/collections/case-studies/study-filters.ts';

const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
const one = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);

const cards = all('[data-study]').map((element) => ({
  element,
  category: element.dataset.category ?? '',
  industry: element.dataset.industry ?? '',
}));
const choices = all<HTMLAnchorElement>('[data-filter] a').map(
  (element) =>
    ({
      element,
      name:
        element.closest<HTMLElement>('[data-filter]')?.dataset.filter === 'industry'
          ? 'industry'
          : 'category',
      value: element.dataset.value ?? ALL,
    }) as const,
);

const valuesOf = (filter: 'category' | 'industry') =>
  choices.filter(({ name }) => name === filter).map(({ value }) => value);
const currentFilter = () =>
  searchToFilter(location.search, { category: valuesOf('category'), industry: valuesOf('industry') });

/** Shows the studies that match the query string; returns their number. */
function showList() {
  const filter = currentFilter();
  const counts = countChoices(cards, filter);
  for (const card of cards) card.element.hidden = !fitsFilter(card, filter);
  for (const { element, name, value } of choices) {
    const count = counts[name](value);
    const shown = element.querySelector('[data-count]');
    if (shown) shown.textContent = String(count);
    element.toggleAttribute('data-empty', count === 0);
    if (filter[name] === value) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
  }
  const found = cards.filter((card) => !card.element.hidden).length;
  one('[data-none]')?.toggleAttribute('hidden', found > 0);
  return found;
}

/** Announces the number of studies to screen readers. */
function announce(found: number) {
  const status = one('[data-status]');
  const text = (found === 1 ? status?.dataset.foundOne : status?.dataset.found) ?? '';
  // Not `interpolate`: it is shared with the islands, so it would be a file and a request of its own.
  if (status) status.textContent = text.replace('{count}', String(found));
}

function choose(search: string) {
  if (search !== location.search) history.pushState(null, '', location.pathname + search);
  announce(showList());
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

for (const { element, name, value } of choices) {
  element.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(filterToSearch({ ...currentFilter(), [name]: value }));
  });
}
one('[data-reset]')?.addEventListener('click', (event) => {
  event.preventDefault();
  choose('');
  choices[0]?.element.focus();
});

const listTitle = document.title;
const details = all('[data-detail]');
/** The study in the hash. Not `:target`, which is not set while the page is loading. */
const openStudy = () => details.find(({ id }) => `#${id}` === location.hash);
let shownStudy = openStudy();

const siteName = one<HTMLMetaElement>('[property="og:site_name"]')?.content ?? '';
const headingOf = (study: HTMLElement) => study.querySelector<HTMLElement>('h2');

function setTitle(study: HTMLElement | undefined) {
  document.title = study ? `${headingOf(study)?.textContent.trim() ?? ''} · ${siteName}` : listTitle;
}

/** Sets title and focus after a study was opened or closed, and stores in the history state whether it was opened from the list. */
function showStudy() {
  const study = openStudy();
  if (study === shownStudy) return;
  setTitle(study);
  if (study) {
    if (!shownStudy) history.replaceState({ ...history.state, fromList: true }, '');
    headingOf(study)?.focus({ preventScroll: true });
  } else if (shownStudy) {
    one(`#card-${shownStudy.id} a`)?.focus({ preventScroll: true });
  }
  shownStudy = study;
}

addEventListener('hashchange', showStudy);
addEventListener('popstate', showList);
for (const link of all<HTMLAnchorElement>('[data-back]')) {
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !history.state?.fromList) return;
    event.preventDefault();
    history.back();
  });
}

showList();
setTitle(shownStudy);
