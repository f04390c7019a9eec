/**
 * The only shape of address a mail goes to or names as reply address: plain ASCII, one @, no quoting, no display name.
 * Stricter than the form's pattern, because here the text becomes part of a mail header.
 */
const MAILABLE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/** The address, or undefined where mailing it could mean something else than one mailbox. */
export function mailableAddress(text: string): string | undefined {
  return text.length <= 254 && MAILABLE.test(text) ? text : undefined;
}
