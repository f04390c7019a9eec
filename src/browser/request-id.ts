import { sha256 } from '@noble/hashes/sha2.js';

// Not crypto.randomUUID and crypto.subtle: a page has them only over https. Not the utilities of @noble/hashes: each form would load them.

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits as hex: a request id (a UUID without hyphens, the only form that our code writes) or the key of a page. */
export const randomHex = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** The SHA-256 of a text, as hex. */
export const fingerprintOf = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));
