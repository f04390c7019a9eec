import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

// Not crypto.randomUUID: a page has it only over https.

/** 128 random bits as hex. */
export const randomHex = (): string => bytesToHex(randomBytes(16));

/** A random request id: a UUID without hyphens, which is the only form that our code writes. */
export const newRequestId = randomHex;

/** The key of a visitor's page: 128 random bits. */
export const newPageKey = randomHex;
