import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from '~/domain/database/database-types.ts';
import { SESSION_KEY } from '~/domain/account/session-keys.ts';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

async function createOnce(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      storageKey: SESSION_KEY,
      // A confirmation mail is often opened on another device than the one that signed up.
      flowType: 'implicit',
      detectSessionInUrl: true,
      persistSession: true,
      autoRefreshToken: true,
    },
  });
}

/**
 * The one backend client, its library fetched on first call: 47 KB that a reader of the page never needs.
 * Rejects when the library cannot be fetched; the next call then tries again.
 */
export function loadSupabase(): Promise<Client> {
  client ??= createOnce().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}

/** Fetches the client ahead of need, so that a network lost later costs nothing. Never rejects. */
export const prepareSupabase = (): void => {
  loadSupabase().catch(() => {
    // The call that needs the client reports the fault to the visitor.
  });
};
