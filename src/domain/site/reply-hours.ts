/** Within so many hours of open office, everybody gets an answer. The database has the same rule, in `due_at`. */
export const REPLY_HOURS = 4;
