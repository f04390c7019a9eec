/** The script of every page with header and footer. It imports nothing that islands use, so Astro inlines it and it costs no request. */
import { whenShown } from './when-shown.ts';

/** Closes the menu when a link in it is clicked: otherwise it is still open when Back restores the page. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a'))
    target.closest<HTMLElement>('[popover]')?.hidePopover();
});

addEventListener('beforeprint', () => {
  const day = document.querySelector('[data-printed-on]');
  if (day) day.textContent = new Date().toLocaleDateString('en-IN', { dateStyle: 'medium' });
});

/** A link in a text may be in capitals, or go on behind the place on the page: `#our-work).` is `#our-work`. */
const place = /^#[\w-]+/.exec(location.hash)?.[0].toLowerCase() ?? '';
if (place !== location.hash && document.getElementById(place.slice(1))) location.replace(place);

const SCROLL_DELAY_MS = 50;
const [visit] = performance.getEntriesByType('navigation');
const isPageChange = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

// Every page change scrolls to the top. Back and URLs with a hash keep their scroll position.
if (isPageChange && !prefersReducedMotion && !location.hash) {
  whenShown(() => setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), SCROLL_DELAY_MS));
}
