/** Turns the path of a built file into the address visitors see: `/about.html` → `/about`, `/index.html` → `/`. */
export const toAddress = (pathname: string): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';

/** Whether a link leads to the page it stands on; both are addresses without host, query and hash. */
export const isCurrent = (href: string, address: string): boolean => href === address;
