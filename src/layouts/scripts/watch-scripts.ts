/** How long after the page was loaded a script may take to start. */
const LATE_MILLISECONDS = 10_000;

/** The class of <html> when a script of the page could not be loaded. */
export const SCRIPT_FAILED = 'script-failed';

/**
 * An inline script for <head>: it marks <html> when a script failed to load, and when scripts should have started. CSS then shows
 * the notices of components/ScriptNotice.astro. Script elements, Astro (islands) and Vite (imports) report failures.
 */
export const watchScriptsScript =
  `{const mark=name=>document.documentElement.classList.add(name),failed=()=>mark('${SCRIPT_FAILED}');` +
  `addEventListener('error',({target})=>target.tagName==='SCRIPT'&&failed(),true);` +
  // eslint-disable-next-line no-restricted-syntax -- a script, not a text
  `for(const type of['astro:hydration-error','vite:preloadError'])addEventListener(type,failed);` +
  `addEventListener('load',()=>setTimeout(mark,${String(LATE_MILLISECONDS)},'script-late'))}`;
