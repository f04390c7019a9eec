import type { APIRoute } from 'astro';

/** Everything may be read, private pages too: a search engine that may not read a page never sees its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${String(new URL('/sitemap-index.xml', site))}\n`);
