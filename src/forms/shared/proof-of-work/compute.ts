import { sha256 } from '@noble/hashes/sha2.js';
import { isStampHash, stampPrefix } from './rule.ts';
import type { StampOrder } from './rule.ts';

export interface StampWork {
  order: StampOrder;
  /** Zero bits, at most 32. */
  bits: number;
}

/** Computes a stamp, `<issued>.<nonce>`: tries nonces until the hash begins with enough zero bits. Takes about 0.3 s with 17 bits. */
export function computeStamp({ order, bits }: StampWork, now: number): string {
  const issuedSeconds = Math.floor(now / 1000);
  const encoder = new TextEncoder();
  const prefix = sha256.create().update(encoder.encode(stampPrefix(order, issuedSeconds)));
  // One hasher and one buffer for all nonces: new ones for each would take almost twice as long.
  const hasher = sha256.create();
  const hash = new Uint8Array(hasher.outputLen);
  for (let attempt = 0; ; attempt += 1) {
    const nonce = attempt.toString(36);
    prefix._cloneInto(hasher).update(encoder.encode(nonce)).digestInto(hash);
    if (isStampHash(hash, bits)) return `${String(issuedSeconds)}.${nonce}`;
  }
}
