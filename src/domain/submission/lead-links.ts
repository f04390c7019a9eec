/** One address and nothing else: no blanks, no second @, none of the signs that open a list or a header. */
const ONE_ADDRESS = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+\.[^\s@,;<>()[\]\\"]+$/;

/** `mailto:` for a stored address; null when it is not one address. Nothing typed can add a header. */
export function mailtoHref(email: string): string | null {
  const address = email.trim();
  return ONE_ADDRESS.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : null;
}

/** The digits of a number, `+` kept in front; null when it is no number a phone could dial. */
function dialable(phone: string): string | null {
  const compact = phone.trim().replace(/[\s().\-/]/g, '');
  return /^\+?\d{6,15}$/.test(compact) ? compact : null;
}

/**
 * `tel:` for a stored phone number; null for anything but digits with the usual separators.
 *
 * @example telHref('+91 98100-00000') // 'tel:+919810000000'
 */
export function telHref(phone: string): string | null {
  const number = dialable(phone);
  return number === null ? null : `tel:${number}`;
}

/** The country code and number in digits, read as an Indian number when no code is given. */
function internationalDigits(number: string): string | null {
  if (number.startsWith('+')) return number.slice(1);
  if (number.startsWith('00')) return number.slice(2);
  if (/^0?[6-9]\d{9}$/.test(number)) return `91${number.slice(-10)}`;
  return /^91[6-9]\d{9}$/.test(number) ? number : null;
}

/**
 * A WhatsApp chat with a stored phone number; null when its country cannot be told.
 *
 * @example whatsAppHref('98100 00000') // 'https://wa.me/919810000000'
 */
export function whatsAppHref(phone: string): string | null {
  const digits = internationalDigits(dialable(phone) ?? '');
  return digits !== null && /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
