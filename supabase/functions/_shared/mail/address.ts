/**
 * The only accepted form of a recipient or reply address: plain ASCII, one @, no quotes, no display name.
 * This is stricter than the form's pattern, because the text becomes part of a mail header.
 */
const MAILABLE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/**
 * The address, its domain in ASCII (IDNA), or undefined if a mail server could read it as anything else than one mailbox.
 *
 * @example mailableAddress('asha@दुकान.example') // 'asha@xn--11b7ah1gn.example'
 */
export function mailableAddress(text: string): string | undefined {
  const domain = text.slice(text.lastIndexOf('@') + 1);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !/^[\w.-]*$/.test(domain);
  const ascii = isForeign ? URL.parse(`https://${domain}`)?.hostname : domain;
  const address = text.slice(0, text.length - domain.length) + (ascii ?? domain);
  return address.length <= 254 && MAILABLE.test(address) ? address : undefined;
}

/** The address of `Name <address>`. */
export const bareAddress = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from.trim();

/** What follows the @ in our Message-IDs. */
export const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';

/** A typed name that cannot end a header or name an address: letters, digits, spaces and a few signs. */
export const headerName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N} .'’-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80);
