/** The same as in supabase/config.toml and, when hosted, in the dashboard. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** What the hash of a password reads (bcrypt): the auth service refuses more, in words for programmers. */
const PASSWORD_MAX_BYTES = 72;

/** Whether a password is too long. Most scripts of India take three bytes for a letter. */
export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
