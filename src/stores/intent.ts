import { prepareSupabase } from '~/services/supabase.ts';
import { prepareToasts } from '~/services/toast.ts';

/**
 * Fetches what sending a form will need, on the first sign that somebody means to fill it in:
 * readers of the page never pay for it, and a network lost later cannot keep the answer from the screen.
 */
export function prepareToSend(): void {
  prepareSupabase();
  prepareToasts();
}
