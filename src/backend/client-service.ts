import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import type { Database } from '~/domain/database/database-types.ts';
import { backendUrl } from '~/browser/backend-url.ts';

// Two parts of supabase-js, without accounts and realtime. They have no session, so a stale one cannot block a visitor, and they are
// created in a fraction of the time.

/** The key of the backend. */
export const headers = {
  apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  authorization: `Bearer ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}`,
};

/** Creates a client once. Rejects when its code cannot be loaded; the next call then tries again. */
function once<Client>(create: () => Promise<Client>): () => Promise<Client> {
  let client: Promise<Client> | undefined;
  return () =>
    (client ??= create().catch((cause: unknown) => {
      client = undefined;
      throw cause;
    }));
}

/** The tables, with the rights of an anonymous visitor. */
export const loadTables = once(async () => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return new PostgrestClient<Database>(backendUrl('/rest/v1'), { headers });
});

/** The edge functions. */
export const loadFunctions = once(async () => {
  const { FunctionsClient } = await import('@supabase/functions-js');
  return new FunctionsClient(backendUrl('/functions/v1'), { headers });
});

const loadAll = () => Promise.all([loadTables(), loadFunctions()]);

/** Whether the browser is online and the clients still cannot be loaded, such as after a new version of the site was published. */
export const areClientsMissing = (): Promise<boolean> =>
  loadAll().then(
    () => false,
    () => navigator.onLine,
  );

/** Preloads the clients, so that they are available even if the network fails later. Never rejects. */
export const prepareClients = (): void => {
  loadAll().catch(() => {
    // The call that needs a client shows the error.
  });
};
