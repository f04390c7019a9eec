import { OUR_MESSAGE_ID } from '../_shared/mail/address.ts';

interface Origin {
  sender: string;
  messageId: string | null;
  own: { address: string };
  /** Whether it was sent to the address of one of our replies. */
  hasToken: boolean;
}

/**
 * Out-of-office replies, bounces, and our own mails that came back: they change no status and are never answered. So are mails of lists and
 * programs, unless one has passed on an answer with our token.
 */
export function isAutomatic(
  header: (name: string) => string,
  { sender, messageId, own, hasToken }: Origin,
): boolean {
  const has = (name: string, pattern: RegExp) => pattern.test(header(name));
  const isAnswer =
    // RFC 3834.
    has('auto-submitted', /auto-(?:replied|notified)/i) ||
    has('precedence', /auto/i) ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(header) ||
    has('return-path', /^\s*<\s*>/) ||
    has('content-type', /multipart\/report/i) ||
    /^(?:mailer-daemon|postmaster|no-?reply|donotreply)@/.test(sender) ||
    sender === own.address ||
    OUR_MESSAGE_ID.test(messageId ?? '');
  const isPassedOn =
    has('auto-submitted', /auto-/i) ||
    has('precedence', /bulk|junk|list/i) ||
    ['list-id', 'x-loop'].some(header);
  return isAnswer || (isPassedOn && !hasToken);
}
