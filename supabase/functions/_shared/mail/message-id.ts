const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Our Message-IDs over SMTP: the key of a mail and our domain. Also the beginning of a thread, which names its lead. */
export const OUR_MESSAGE_ID = new RegExp(`<(?<id>${UUID})-[a-z_]+@`);
