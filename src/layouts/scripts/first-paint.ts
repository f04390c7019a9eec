/**
 * Calls `work` after the first paint, which it must not delay, and again a second after `load` at the latest: Firefox reports no paint
 * of a page that opens scrolled, as one with a fragment does.
 */
export function afterFirstPaint(work: () => void): void {
  new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
  const later = () => setTimeout(work, 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
