import type { Source } from '~/domain/source/source.ts';
import { noteArrival } from './arrival.ts';
import { whenShown } from './when-shown.ts';

/** Notes in sessionStorage where the visit came from; the forms send it. Inlined together with site.ts. */
whenShown(() => {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    // A reload and Back have the referrer of the first time.
    if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
      // SOURCE_KEY; the name comes from astro.config.mjs, because an import would make this script a file.
      const key = `${import.meta.env.SLUG as string}-source`;
      const stored = sessionStorage.getItem(key);
      const { pathname: page, search: query, host } = location;
      const source = noteArrival(stored === null ? null : (JSON.parse(stored) as Source), {
        page,
        query,
        host,
        referrer: document.referrer,
      });
      if (source) sessionStorage.setItem(key, JSON.stringify(source));
    }
  } catch {
    // Storage is blocked or full: the forms then send no source.
  }
});
