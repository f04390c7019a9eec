/** Converts the path of a built file to the path in the address bar: `/about.html` → `/about`, `/index.html` → `/`. */
export const toAddress = (pathname: string): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';

/** Whether a link points to the current page, or to the one above it: /blog, on the page of an article. Both are paths without query and hash. */
export const isInSection = (href: string, address: string): boolean =>
  href === address || address.startsWith(`${href}/`);
