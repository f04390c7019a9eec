import { OUTBOX_KINDS } from '../../../../src/domain/database/database-sets.ts';
import type { Message } from '../../../../src/contracts/outbox.ts';
import type { ComposeMail, MailOptions } from './compose.ts';
import { leadMail } from './lead-mails.ts';
import type { Mail } from './mailer.ts';
import { alarmMail, digestMail, notificationMail, staffMail } from './team-mails.ts';

/** Whether a message has a link with a key, which has to be stored before it is sent. */
export const hasKey = (message: Message): boolean =>
  OUTBOX_KINDS[message.kind].with_page_link || message.kind === 'invitation';

/** The mail of a message, or undefined if there is no address for it. Its key is the same for every attempt with the same text. */
export function mailOf(message: Message, options: MailOptions): Mail | undefined {
  const mail = compose(message, options);
  const isBare = 'without_content' in message && message.without_content;
  const { id, kind } = message;
  return mail && { ...mail, key: `${id}-${isBare ? 'bare' : kind}`, tags: { mail: id } };
}

function compose(message: Message, options: MailOptions): ReturnType<ComposeMail> {
  if ('event' in message) return undefined;
  switch (message.kind) {
    case 'digest':
      return digestMail(message.content, options);
    case 'notification':
      return notificationMail(message, options);
    case 'invitation':
    case 'access':
      return staffMail(message, options);
    case 'alarm':
      return alarmMail(message.content, options);
    default:
      return leadMail(message, options);
  }
}
