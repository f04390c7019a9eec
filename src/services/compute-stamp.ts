import { sha256 } from '@noble/hashes/sha2.js';
import { isStampHash, stampPrefix } from '~/domain/submission/stamp.ts';
import type { StampOrder } from '~/domain/submission/stamp.ts';

/** Computes a stamp, `<issued>.<nonce>`: tries nonces until the hash begins with enough zero bits. Takes about 0.3 s. */
export function computeStamp(order: StampOrder, now: number): string {
  const issuedSeconds = Math.floor(now / 1000);
  const encoder = new TextEncoder();
  const prefix = sha256.create().update(encoder.encode(stampPrefix(order, issuedSeconds)));
  for (let attempt = 0; ; attempt += 1) {
    const nonce = attempt.toString(36);
    if (isStampHash(prefix.clone().update(encoder.encode(nonce)).digest())) {
      return `${String(issuedSeconds)}.${nonce}`;
    }
  }
}
