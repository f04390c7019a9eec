import { ADMIN_HINT_KEY, SESSION_KEY } from '~/domain/account/session-keys.ts';
import { inNextFrame } from './next-frame.ts';

/**
 * Stands in <head>, so that nobody who is signed in sees Sign In flash up: `data-session` on <html> is `none`, `member` or
 * `admin` from the first paint on. Only a hint, from what this browser kept; the session script corrects it, and what anybody
 * may read is decided by the database.
 */
export const sessionHint = inNextFrame(
  `let s=localStorage['${SESSION_KEY}'];document.documentElement.dataset.session=s?JSON.parse(s).user.id===localStorage['${ADMIN_HINT_KEY}']?'admin':'member':'none'`,
);
