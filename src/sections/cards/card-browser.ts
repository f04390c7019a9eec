/**
 * Filters, search and "Load More Articles" of the lists of cards on /blog and /case-studies. The build draws all cards; here they are
 * hidden and shown. A list with `data-all` fetches the cards that its page does not have on the first use. The choices are in the query
 * string, what was typed in the state of the history: Back undoes both, and no address contains what somebody typed.
 */
import {
  isPlainClick,
  onAddressChange,
  pushAddress,
  readAddress,
  readTyped,
  replaceAddress,
} from '~/browser/page-address.ts';
import {
  ALL,
  type CardQuery,
  countFor,
  fits,
  fold,
  isNarrowed,
  readChoices,
  type Searchable,
  writeChoices,
} from './card-query.ts';

const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
const one = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);

type Card = Searchable & { element: HTMLElement };

const CARD = '[data-card]';
const toCard = (element: HTMLElement): Card => ({
  element,
  keys: element.dataset,
  text: fold(element.dataset['text'] ?? ''),
});

const list = one('[data-list]');
const featured = one('[data-featured]');
const input = one<HTMLInputElement>('[data-search] input');
const more = one<HTMLButtonElement>('[data-load-more]');
const failed = one('[data-failed]');
const status = one('[data-status]');
const options = all<HTMLAnchorElement>('[data-filter] a').map((element) => ({
  element,
  name: element.closest<HTMLElement>('[data-filter]')?.dataset['filter'] ?? '',
  value: element.dataset['value'] ?? ALL,
}));

let cards = all(CARD).map(toCard);
/** The address of all cards; undefined once they are here. */
let missing = list?.dataset['all'];
const firstCount = cards.length;
const step = Number(list?.dataset['step'] ?? Infinity);
let query: CardQuery = { choices: readChoices('', options), text: '' };
/** How many cards are shown at most. */
let limit = firstCount;

/** How long the cards may take, before an error is shown. */
const PATIENCE_MILLISECONDS = 15_000;
let loading: Promise<void> | undefined;

/** Fetches the cards once; returns whether all are here. After a failure the next call tries again. */
async function hasAll(): Promise<boolean> {
  loading ??= missing === undefined ? Promise.resolve() : loadAll(missing);
  await loading.catch(() => (loading = undefined));
  return missing === undefined;
}

async function loadAll(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const loaded = [...page.querySelectorAll<HTMLElement>(CARD)];
  if (!response.ok || loaded.length < firstCount) throw new Error(`${address} has not sent the cards.`);
  const shown = new Map(cards.map((card) => [card.element.dataset['card'], card]));
  cards = loaded.map((element) => shown.get(element.dataset['card']) ?? toCard(element));
  list?.replaceChildren(...cards.map(({ element }) => element));
  missing = undefined;
}

/** Shows the cards that fit, up to the limit, and returns all that fit. The featured one stands above the list. */
function showCards(): Card[] {
  const isWhole = !isNarrowed(query);
  const found = cards.filter(
    (card) =>
      fits(card, query) && !(isWhole && card.element.dataset['card'] === featured?.dataset['featured']),
  );
  const shown = new Set(found.slice(0, limit));
  for (const card of cards) card.element.hidden = !shown.has(card);
  if (more && missing === undefined) more.disabled = found.length <= limit;
  one('[data-none]')?.toggleAttribute('hidden', found.length > 0);
  return found;
}

function showChoices(): void {
  if (featured) featured.hidden = isNarrowed(query);
  for (const { element, name, value } of options) {
    if (query.choices[name] === value) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    const shown = element.querySelector('[data-count]');
    if (!shown) continue;
    const count = countFor(cards, query, { [name]: value });
    shown.textContent = String(count);
    element.toggleAttribute('data-empty', count === 0);
  }
}

// Not `interpolate`: it is shared with the islands, so it would be a file and a request of its own.
function announce(text = '', count = 0): void {
  if (status) status.textContent = text.replace('{count}', String(count));
}

/** Shows what the query finds. While not all cards can be fetched, the list stays as it is. */
async function show(): Promise<void> {
  showChoices();
  const isKnown = !isNarrowed(query) || (await hasAll());
  if (failed) failed.hidden = isKnown || !isNarrowed(query);
  if (!isKnown) return;
  const { length } = showCards();
  // In a list with a search, the number stands below it and is seen.
  if (input && !isNarrowed(query)) announce();
  else announce(length === 1 ? status?.dataset['foundOne'] : status?.dataset['found'], length);
}

function setQuery(next: CardQuery): void {
  query = next;
  limit = isNarrowed(next) ? step : firstCount;
}

/** Shows other cards. Another choice, and the begin or end of a search, add an entry to the history; a change of the text does not. */
function change(next: Partial<CardQuery>): void {
  const before = query;
  setQuery({ ...before, ...next });
  void show();
  const isNewEntry =
    isNarrowed(query) !== isNarrowed(before) ||
    options.some(({ name }) => query.choices[name] !== before.choices[name]);
  const address = {
    query: writeChoices(readAddress().query, query.choices),
    hash: '',
    typed: { text: query.text },
  };
  if (isNewEntry) pushAddress(address);
  else replaceAddress(address);
}

function readQuery(): void {
  const { text } = readTyped();
  setQuery({
    choices: readChoices(readAddress().query, options),
    text: typeof text === 'string' ? text : '',
  });
  if (input) input.value = query.text;
}

/** Adds the next cards and moves the focus to the first of them. */
async function addCards(): Promise<void> {
  const isKnown = await hasAll();
  if (failed) failed.hidden = isKnown;
  if (!isKnown) return;
  limit += step;
  const added = showCards().slice(limit - step, limit);
  announce(status?.dataset['more'], added.length);
  added[0]?.element.querySelector('a')?.focus();
}

input?.addEventListener('input', () => change({ text: input.value }));
for (const { element, name, value } of options) {
  element.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    change({ choices: { ...query.choices, [name]: value } });
  });
}
one('[data-reset]')?.addEventListener('click', (event) => {
  event.preventDefault();
  if (input) input.value = '';
  change({ choices: readChoices('', options), text: '' });
  (input ?? options[0]?.element)?.focus();
});
// The link to the next page is only needed without this script.
one('[data-next-page]')?.remove();
if (more) more.hidden = false;
more?.addEventListener('click', () => void addCards());
onAddressChange(() => {
  readQuery();
  void show();
});
// The visitor may have typed before this script was loaded.
const typed = input?.value ?? '';
readQuery();
if (isNarrowed(query)) void show();
if (input && typed && typed !== query.text) {
  input.value = typed;
  change({ text: typed });
}
one('[data-search]')?.removeAttribute('data-unstarted');
