/** Where this browser keeps the session: the client library writes it, header and auth store look for it. */
export const SESSION_KEY = 'kiranpath-auth';

/** Where this browser keeps the id of the last user found to be an administrator: a hint for the header, no right. */
export const ADMIN_HINT_KEY = 'kiranpath-admin';

/** Where toasts wait for the next page of this tab. */
export const KEPT_TOASTS_KEY = 'kiranpath-toasts';
