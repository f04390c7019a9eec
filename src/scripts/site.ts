/** What every page of the site does. Imports nothing, so that Astro puts it into the page: no request of its own. */

/** A page restored by Back must not show a menu that was left open by the click that led away. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a'))
    target.closest<HTMLElement>('[popover]')?.hidePopover();
});

const SCROLL_DELAY_MS = 50;
const [visit] = performance.getEntriesByType('navigation');
const isPageChange = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;

// Specification, section 2: every route change scrolls to the top; Back and an address with a hash keep their place.
if (isPageChange && !isCalm && !location.hash) {
  setTimeout(() => {
    scrollTo({ top: 0, behavior: 'smooth' });
  }, SCROLL_DELAY_MS);
}
