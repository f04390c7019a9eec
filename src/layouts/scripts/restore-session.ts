import { ADMIN_ID_KEY, SESSION_KEY } from '~/session/session-keys.ts';

/**
 * An inline script for <head>. It sets `data-session` on <html> to `none`, `member` or `admin` before the first paint, so that
 * signed-in people do not see Sign In for a moment. The value comes from localStorage and may be wrong: session.ts corrects it.
 */
export const restoreSessionScript =
  `try{let s=localStorage['${SESSION_KEY}'];document.documentElement.dataset.session=` +
  `s?JSON.parse(s).user.id===localStorage['${ADMIN_ID_KEY}']?'admin':'member':'none'}catch{}`;
