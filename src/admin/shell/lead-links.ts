/** A single address: no spaces, no second @, and no characters that start a list or a header. */
const ONE_ADDRESS = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+\.[^\s@,;<>()[\]\\"]+$/;

/** `mailto:` link for a stored address; null when it is not a single address. The text cannot add mail headers. */
export function mailtoHref(email: string): string | null {
  const address = email.trim();
  return ONE_ADDRESS.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : null;
}

/** Removes the separators from a phone number and keeps a leading `+`; null when it is not a phone number. */
function dialable(phone: string): string | null {
  const compact = phone.trim().replace(/[\s().\-/]/g, '');
  return /^\+?\d{6,15}$/.test(compact) ? compact : null;
}

/**
 * `tel:` link for a stored phone number; null when it is not a phone number.
 *
 * @example telHref('+91 98100-00000') // 'tel:+919810000000'
 */
export function telHref(phone: string): string | null {
  const number = dialable(phone);
  return number === null ? null : `tel:${number}`;
}

/** The digits with country code. A number without country code must be an Indian mobile number. */
function internationalDigits(number: string): string | null {
  if (number.startsWith('+')) return number.slice(1);
  if (number.startsWith('00')) return number.slice(2);
  if (/^0?[6-9]\d{9}$/.test(number)) return `91${number.slice(-10)}`;
  return /^91[6-9]\d{9}$/.test(number) ? number : null;
}

/**
 * Link to a WhatsApp chat with a stored phone number; null when the country is unknown.
 *
 * @example whatsAppHref('98100 00000') // 'https://wa.me/919810000000'
 */
export function whatsAppHref(phone: string): string | null {
  const digits = internationalDigits(dialable(phone) ?? '');
  return digits !== null && /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
