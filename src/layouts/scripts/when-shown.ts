/** Runs a function once the page is shown: at once, or when a page that the browser prepared ahead is opened. */
export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
