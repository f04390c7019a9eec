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
