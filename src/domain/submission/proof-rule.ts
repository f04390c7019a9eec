/** How many zero bits the hash of a proof begins with, unless PUBLIC_STAMP_BITS is set: the setting `stamp_bits` of the database. */
export const STAMP_BITS = 17;

/** What a proof of work is computed for. It is valid for one submission of this form with exactly this email address. */
export interface ProofPurpose {
  formType: string;
  email: string;
}

/** The beginning of the text whose SHA-256 is the hash of a proof; the nonce follows. */
export const proofPrefix = ({ formType, email }: ProofPurpose, issuedSeconds: number): string =>
  `${formType}|${email}|${String(issuedSeconds)}|`;

/** Whether a hash begins with enough zero bits, at most 32. */
export const isProof = (hash: Uint8Array, bits: number): boolean =>
  Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits;
