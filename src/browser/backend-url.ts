import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/**
 * The full address of a path of the backend, such as `/rest/v1`: below `/api` of this site, whose host passes it on, or of an
 * address of its own.
 */
export const backendUrl = (path: string): string => new URL(PUBLIC_SUPABASE_URL + path, location.origin).href;
