import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from '~/domain/database/database-types.ts';
import { SESSION_KEY } from './session-keys.ts';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;
let reportRefusal = (): void => undefined;

/** Calls `listener` when the API refuses a request for a missing session or right. */
export function watchRefusals(listener: () => void): void {
  reportRefusal = listener;
}

/** All requests of the client, to data and functions, go through here. Those to /auth/v1 are refused for other reasons, such as a wrong password. */
const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if ((response.status === 401 || response.status === 403) && !response.url.includes('/auth/v1/'))
    reportRefusal();
  return response;
};

async function createOnce(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: watchedFetch },
    auth: {
      storageKey: SESSION_KEY,
      // PKCE would fail when the confirmation mail is opened on another device than the one used to sign up.
      flowType: 'implicit',
      // It would take over any session in the query or the fragment, unasked: link-service.ts reads the links of our mails.
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: true,
    },
  });
}

/** A client that stores nothing and has no effect on the session of the visitor. */
export async function createUnstoredClient(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/**
 * Returns the shared Supabase client of accounts and inbox. The library (47 KB) is loaded on the first call, because most visitors
 * do not need it. Rejects when it cannot be loaded; the next call then tries again.
 */
export function loadSupabase(): Promise<Client> {
  client ??= createOnce().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}
