import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pageAddress, type PageKey } from '../../../../src/domain/enquiry/enquiry.ts';

/** Which mail a key is for. */
interface MailIdentity {
  submission_id: string;
  kind: string;
  entry_id: string | null;
}

/**
 * The key to the visitor's page in one mail: 128 bits as hex. It is derived and not random, because every attempt to send a mail must have the
 * same text: providers refuse an idempotency key that comes with another one. `secret` is known to the edge functions alone.
 */
export const pageKeyOf = ({ submission_id, kind, entry_id }: MailIdentity, secret: string): string =>
  bytesToHex(
    hmac(sha256, utf8ToBytes(secret), utf8ToBytes(['page', submission_id, kind, entry_id ?? ''].join(' '))),
  ).slice(0, 32);

/** What the database stores of a key. */
export const hashPageKey = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)));

/** How the functions of the database are told which page. */
export const pageArguments = ({ reference, key }: PageKey) => ({
  p_reference: reference,
  p_key_hash: hashPageKey(key),
});

/** The full address of the visitor's page in one mail. */
export const pageLinkOf = (
  claim: MailIdentity & { submission: { reference: string } },
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string => siteUrl + pageAddress(claim.submission.reference, pageKeyOf(claim, secret));
