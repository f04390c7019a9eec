import { ADMIN_HINT_KEY, SESSION_KEY } from '~/domain/session-keys.ts';

/**
 * Stands in <head>, so that nobody who is signed in sees Sign In flash up: `data-session` on <html> is `none`, `member` or
 * `admin`. Only a hint, from what this browser kept; the session script corrects it, and what anybody may read is decided by
 * the database. It runs in the first frame, before that is painted: the browser's storage, which it waits for, does not hold
 * up the reading of the page.
 */
export const sessionHint = `requestAnimationFrame(()=>{try{let s=localStorage['${SESSION_KEY}'];document.documentElement.dataset.session=s?JSON.parse(s).user.id===localStorage['${ADMIN_HINT_KEY}']?'admin':'member':'none'}catch{}});`;
