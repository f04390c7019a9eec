import { ADMIN_HINT_KEY, SESSION_KEY } from '~/domain/account/session-keys.ts';

/**
 * An inline script for <head>, so that Sign In does not flash up for somebody who is signed in: it sets `data-session` on <html>
 * to `none`, `member` or `admin` before the first paint. Only a hint, from what this browser stored: session.ts corrects it, and
 * the database decides what anybody may read.
 */
export const sessionHint =
  `try{let s=localStorage['${SESSION_KEY}'];document.documentElement.dataset.session=` +
  `s?JSON.parse(s).user.id===localStorage['${ADMIN_HINT_KEY}']?'admin':'member':'none'}catch{}`;
