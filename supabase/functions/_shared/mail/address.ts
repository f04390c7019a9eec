import { isMailable } from '../../../../src/domain/submission/email-address.ts';

/** What SMTP carries (RFC 5321, 4.5.3.1.3): fewer than the form accepts. */
const MAX_CHARACTERS = 254;

/**
 * The address for a mail header, its domain in ASCII (IDNA), or undefined if a server could read it as anything else than one mailbox.
 *
 * @example mailableAddress('asha@दुकान.example') // 'asha@xn--11b7ah1gn.example'
 */
export function mailableAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@') + 1;
  if (!isMailable(text)) return undefined;
  const domain = text.slice(at);
  const isForeign = /[^a-z0-9.-]/i.test(domain);
  const address = isForeign ? text.slice(0, at) + (URL.parse(`https://${domain}`)?.hostname ?? '') : text;
  return isMailable(address) && address.length <= MAX_CHARACTERS ? address : undefined;
}

/** The address of `Name <address>`. */
export const bareAddress = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from.trim();

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Our Message-IDs over SMTP: the key of a mail and our domain. Also the beginning of a thread, which names its lead. */
export const OUR_MESSAGE_ID = new RegExp(`<(?<id>${UUID})-[a-z_]+@`);

/** What follows the @ in them. */
export const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';

/** A typed name that cannot end a header or name an address: letters, digits, spaces and a few signs. */
export function headerName(typed: string): string {
  const harmless = typed.replace(/[^\p{L}\p{M}\p{N} .'’-]+/gu, ' ').replace(/ +/g, ' ');
  return [...harmless.trim()].slice(0, 80).join('');
}
