/**
 * The only accepted form of a recipient or reply address: plain ASCII, one @, no quotes, no display name.
 * This is stricter than the form's pattern, because the text becomes part of a mail header.
 */
const MAILABLE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/** The address, or undefined if a mail server could read it as anything else than one mailbox. */
export function mailableAddress(text: string): string | undefined {
  return text.length <= 254 && MAILABLE.test(text) ? text : undefined;
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
