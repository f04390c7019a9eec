import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a form says about privacy. */
export interface PrivacyLine {
  text: string;
  items: readonly { data: string; purpose: string }[];
  label: string;
  href: string;
}

/** The text about privacy that a form shows, as the database keeps it. */
export const consentText = ({ text, items, label, href }: PrivacyLine): string =>
  [text, ...items.map(({ data, purpose }) => `${data}: ${purpose}.`), `${label}: ${href}`].join(' ');

/** The version of that text: it changes when the text does. The database derives the same. */
export const consentVersion = (line: PrivacyLine): string =>
  bytesToHex(sha256(utf8ToBytes(consentText(line)))).slice(0, 12);
