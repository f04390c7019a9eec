/** The files of one reply; `public.send_reply` and `public.add_reply_file` have the same limits. */
export const MAX_FILES = 3;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
