/** What every page of the site does besides being read. */

/** The longest that late scripts wait: a page in the background is not painted. */
const LATEST_MS = 1000;

/** Runs the scripts that wait for the first paint (src/components/InertScript.astro); a module runs once, however often it is asked for. */
function runLateScripts(): void {
  for (const holder of document.querySelectorAll<HTMLTemplateElement>('template[data-late]')) {
    const script = holder.content.querySelector('script');
    if (script)
      void import(/* @vite-ignore */ script.src).then(() => {
        holder.remove();
      });
  }
}
new PerformanceObserver(runLateScripts).observe({ type: 'paint', buffered: true });
setTimeout(runLateScripts, LATEST_MS);

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
