/** Focus and document title of the detail view of a study, which opens and closes with CSS (`:target`). */
import { isPlainClick, notePushed, popAddress } from '~/browser/page-address.ts';

const listTitle = document.title;
const details = [...document.querySelectorAll<HTMLElement>('[data-detail]')];
/** The study in the hash. Not `:target`, which is not set while the page is loading. */
const openStudy = () => details.find(({ id }) => `#${id}` === location.hash);
let shownStudy = openStudy();

const siteName = document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? '';
const headingOf = (study: HTMLElement) => study.querySelector<HTMLElement>('h2');

const titleOf = (study: HTMLElement | undefined) =>
  study ? `${headingOf(study)?.textContent.trim() ?? ''} · ${siteName}` : listTitle;

/** Sets title and focus after a study was opened or closed, and notes whether it was opened from the list. */
function showStudy() {
  const study = openStudy();
  if (study === shownStudy) return;
  document.title = titleOf(study);
  if (study) headingOf(study)?.focus({ preventScroll: true });
  else document.querySelector<HTMLElement>(`#card-${shownStudy?.id} a`)?.focus({ preventScroll: true });
  if (study && !shownStudy) notePushed();
  shownStudy = study;
}

addEventListener('hashchange', showStudy);
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
  link.addEventListener('click', (event) => {
    if (isPlainClick(event) && popAddress()) event.preventDefault();
  });
}
document.title = titleOf(shownStudy);
