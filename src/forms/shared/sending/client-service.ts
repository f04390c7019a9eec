import type { FunctionsClient } from '@supabase/functions-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from '~/domain/database/database-types.ts';

/** What the public forms call: the tables and the edge functions. */
interface FormClient {
  tables: PostgrestClient<Database>;
  functions: FunctionsClient;
}

let client: Promise<FormClient> | undefined;

async function createOnce(): Promise<FormClient> {
  const [{ PostgrestClient }, { FunctionsClient }] = await Promise.all([
    import('@supabase/postgrest-js'),
    import('@supabase/functions-js'),
  ]);
  const headers = {
    apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    authorization: `Bearer ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}`,
  };
  return {
    tables: new PostgrestClient<Database>(new URL('/rest/v1', PUBLIC_SUPABASE_URL).href, { headers }),
    functions: new FunctionsClient(new URL('/functions/v1', PUBLIC_SUPABASE_URL).href, { headers }),
  };
}

/**
 * Returns the client of the public forms: two parts of supabase-js, without accounts and realtime. It has no session, so a stale
 * one cannot block a visitor, and it is created in a fraction of the time. Rejects when it cannot be loaded; the next call then
 * tries again.
 */
export function loadFormClient(): Promise<FormClient> {
  client ??= createOnce().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}

/** Whether the browser is online and the client still cannot be loaded, such as after a new version of the site was published. */
export const isFormClientMissing = (): Promise<boolean> =>
  loadFormClient().then(
    () => false,
    () => navigator.onLine,
  );

/** Preloads the client, so that it is available even if the network fails later. Never rejects. */
export const prepareFormClient = (): void => {
  loadFormClient().catch(() => {
    // The call that needs the client shows the error.
  });
};
