import { OUR_MESSAGE_ID } from '../_shared/mail/message-id.ts';

interface Origin {
  sender: string;
  messageId: string | null;
  own: { address: string };
}

/** Out-of-office replies, bounces, lists, and our own mails that came back. They change no status and are never answered. */
export function isAutomatic(header: (name: string) => string, { sender, messageId, own }: Origin): boolean {
  const has = (name: string, pattern: RegExp) => pattern.test(header(name));
  return (
    // RFC 3834.
    has('auto-submitted', /auto-/i) ||
    has('precedence', /bulk|junk|list|auto/i) ||
    ['list-id', 'x-loop', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(header) ||
    has('return-path', /^\s*<\s*>/) ||
    has('content-type', /multipart\/report/i) ||
    /^(?:mailer-daemon|postmaster|no-?reply|donotreply)@/.test(sender) ||
    sender === own.address ||
    OUR_MESSAGE_ID.test(messageId ?? '')
  );
}
