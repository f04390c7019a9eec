import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

// Not crypto.randomUUID: a page has it only over https.

/** A random UUID, in the form without hyphens. */
export const newRequestId = (): string => bytesToHex(randomBytes(16));
