/**
 * Milliseconds since the visitor opened the page. A page that the browser prepared ahead existed before. Does not change when the
 * clock is set back.
 */
export function pageAge(): number {
  const [visit] = performance.getEntriesByType('navigation');
  const shownAt = visit && 'activationStart' in visit ? Number(visit.activationStart) : 0;
  return performance.now() - shownAt;
}
