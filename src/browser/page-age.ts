/**
 * Milliseconds since the visitor opened the page. A page that the browser prepared ahead existed before. Does not change when the
 * clock is set back. Infinite in a browser that does not tell it, in which nobody is refused for being too fast.
 */
export function pageAge(): number {
  const [visit] = performance.getEntriesByType('navigation');
  const shownAt = visit && 'activationStart' in visit ? Number(visit.activationStart) : 0;
  const age = performance.now() - shownAt;
  return Number.isNaN(age) ? Infinity : age;
}
