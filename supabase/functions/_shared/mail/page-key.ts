import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pageAddress, type PageKey } from '../../../../src/domain/enquiry/enquiry.ts';

/**
 * The key in one mail, to the visitor's page or of an invitation: 128 bits as hex. It is derived from the id of the message and not random,
 * because every attempt to send it must have the same text: providers refuse an idempotency key that comes with another one. `secret` is
 * known to the edge functions alone.
 */
export const keyOf = (messageId: string, secret: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(messageId))).slice(0, 32);

/** What the database stores of a key. */
export const hashKey = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)));

/** How the functions of the database are told which page. */
export const pageArguments = ({ reference, key }: PageKey) => ({
  p_reference: reference,
  p_key_hash: hashKey(key),
});

/** The full address of the page of this enquiry in one mail. */
export const pageLinkOf = (
  { id, reference }: { id: string; reference: string },
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string => siteUrl + pageAddress(reference, keyOf(id, secret));
