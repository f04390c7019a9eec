import { SLUG } from '../brand/brand.ts';
import { readText } from '../browser/browser-storage.ts';

/** localStorage key of the session. The Supabase client writes it; the header script and the auth store read it. */
export const SESSION_KEY = `${SLUG}-auth`;

/** localStorage key of the id of the last user who was an admin. Only the header uses it; it grants no rights. */
export const ADMIN_ID_KEY = `${SLUG}-admin`;

/** Whether there is a stored session; it may have expired. */
export const hasStoredSession = (): boolean => readText('localStorage', SESSION_KEY) !== undefined;
