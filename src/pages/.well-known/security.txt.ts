import type { APIRoute } from 'astro';
import { siteFacts } from '~/copy/site-facts.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Whom to tell of a weakness (RFC 9116). The file must name a day until which it holds; each build moves it on. */
export const GET: APIRoute = ({ site }) => {
  const fields = {
    contact: `mailto:${siteFacts.email}`,
    expires: new Date(Date.now() + YEAR_MS).toISOString(),
    'preferred-languages': 'en, hi',
    canonical: String(new URL('/.well-known/security.txt', site)),
  };
  return new Response(
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
  );
};
