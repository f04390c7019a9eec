import type { APIRoute } from 'astro';

/** Everything may be read but the pages of accounts; the sitemap says what there is. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /auth',
      '',
      `Sitemap: ${String(new URL('/sitemap-index.xml', site))}`,
      '',
    ].join('\n'),
  );
