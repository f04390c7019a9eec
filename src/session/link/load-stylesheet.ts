/** Loads styles that few visits need, and that are therefore a file of their own and not part of the page's styles. */
export const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles at ${href} could not be fetched.`));
    };
    document.head.append(link);
  });
