/**
 * The case studies page beyond what plain HTML does: combined filters with counts, kept in the address, and a detail
 * view that moves focus and title (specification, section 2). Opening and closing a study is done by the browser.
 */
import {
  ALL,
  countChoices,
  filterToSearch,
  fitsFilter,
  searchToFilter,
} from '~/domain/case-studies/study-filters.ts';

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

const industryIds = cards.map(({ industry }) => industry);
const askedFilter = () => searchToFilter(location.search, industryIds);

/** Shows the studies that fit the address. */
function showList() {
  const filter = askedFilter();
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

/** Announces to screen readers how many studies are left. */
function announce(found: number) {
  const status = one('[data-status]');
  const words = (found === 1 ? status?.dataset.word : status?.dataset.words) ?? '';
  if (status) status.textContent = words.replace('{count}', String(found));
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
    choose(filterToSearch({ ...askedFilter(), [name]: value }));
  });
}
one('[data-reset]')?.addEventListener('click', (event) => {
  event.preventDefault();
  choose('');
  choices[0]?.element.focus();
});

const listTitle = document.title;
const details = all('[data-detail]');
/** By the address and not by `:target`, which a page that is still loading does not have yet. */
const openStudy = () => details.find(({ id }) => `#${id}` === location.hash);
let shownStudy = openStudy();

const siteName = one<HTMLMetaElement>('[property="og:site_name"]')?.content ?? '';
const headingOf = (study: HTMLElement) => study.querySelector<HTMLElement>('h2');

function nameStudy(study: HTMLElement | undefined) {
  document.title = study ? `${headingOf(study)?.textContent.trim() ?? ''} · ${siteName}` : listTitle;
}

/** After the browser went from list to study or back: sets the title and the focus, and notes whether Back leads to the list. */
function followAddress() {
  const study = openStudy();
  if (study === shownStudy) return;
  nameStudy(study);
  if (study) {
    if (!shownStudy) history.replaceState({ ...history.state, fromList: true }, '');
    headingOf(study)?.focus({ preventScroll: true });
  } else if (shownStudy) {
    one(`#card-${shownStudy.id} a`)?.focus({ preventScroll: true });
  }
  shownStudy = study;
}

addEventListener('hashchange', followAddress);
addEventListener('popstate', showList);
for (const link of all<HTMLAnchorElement>('[data-back]')) {
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !history.state?.fromList) return;
    event.preventDefault();
    history.back();
  });
}

showList();
nameStudy(shownStudy);
