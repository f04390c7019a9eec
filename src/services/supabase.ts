import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from '~/domain/database/database-types.ts';
import { SESSION_KEY } from '~/domain/account/session-keys.ts';
import { openLink } from './open-link.ts';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

async function createOnce(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  // The client takes over any session in the address.
  openLink();
  return createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      storageKey: SESSION_KEY,
      // PKCE would fail when the confirmation mail is opened on another device than the one used to sign up.
      flowType: 'implicit',
      detectSessionInUrl: true,
      persistSession: true,
      autoRefreshToken: true,
    },
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
