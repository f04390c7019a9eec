import type { Source } from '~/domain/source/source.ts';
import { noteArrival, noteClicks } from './arrival.ts';
import { whenShown } from './when-shown.ts';

// SOURCE_KEY and CLICKS_KEY; the name comes from astro.config.mjs, because an import would make this script a file.
const KEY = import.meta.env.SLUG as string;

/** Notes in sessionStorage where the visit came from; the forms send it. Inlined together with site.ts. */
whenShown(() => {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    // A reload and Back have the referrer of the first time.
    if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
      const key = `${KEY}-source`;
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

/** Notes in localStorage which ads were clicked, and forgets them in time. */
whenShown(() => {
  try {
    const key = `${KEY}-clicks`;
    const stored = localStorage.getItem(key);
    const clicks = noteClicks(
      JSON.parse(stored ?? '{}') as Parameters<typeof noteClicks>[0],
      location.search,
      Date.now(),
    );
    if (Object.keys(clicks).length > 0) localStorage.setItem(key, JSON.stringify(clicks));
    else if (stored !== null) localStorage.removeItem(key);
  } catch {
    // Storage is blocked or full.
  }
});
