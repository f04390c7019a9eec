/** The same as in supabase/config.toml and, when hosted, in the dashboard. */
export const PASSWORD_MIN_CHARACTERS = 8;
