/**
 * Calls `work` after the first paint, which its files would delay on a slow line, and again a second after `load`: Firefox reports no
 * paint of a page that opens scrolled.
 */
export function afterFirstPaint(work: () => void): void {
  new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
  const later = () => setTimeout(work, 1000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
