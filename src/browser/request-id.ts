import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

// Not crypto.randomUUID: a page has it only over https.

/** 128 random bits as hex: a request id (a UUID without hyphens, the only form that our code writes) or the key of a page. */
export const randomHex = (): string => bytesToHex(randomBytes(16));
