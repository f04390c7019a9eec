import type { APIRoute } from 'astro';

/** Allows all pages, also private ones: a search engine must be able to fetch a page to see its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  // eslint-disable-next-line no-restricted-syntax -- for search engines
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${String(new URL('/sitemap-index.xml', site))}\n`);
