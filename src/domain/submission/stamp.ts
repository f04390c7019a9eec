/** How many zero bits the hash of a stamp begins with: the setting `stamp_bits` of the database. */
export const STAMP_BITS = 17;

/** What a stamp is computed for. It is valid for one submission of this form with exactly this email address. */
export interface StampOrder {
  formType: string;
  email: string;
}

/** The beginning of the text whose SHA-256 is the hash of a stamp; the nonce follows. */
export const stampPrefix = ({ formType, email }: StampOrder, issuedSeconds: number): string =>
  `${formType}|${email}|${String(issuedSeconds)}|`;

/** Whether a hash begins with enough zero bits. */
export const isStampHash = (hash: Uint8Array): boolean =>
  Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= STAMP_BITS;
