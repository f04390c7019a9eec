import { concatBytes } from '@noble/hashes/utils.js';

/** Longer strings would stay in memory. */
const AT_ONCE = 3000;

/** Encodes bytes that come in pieces, in whole groups of three. */
export function* encodeBase64(pieces: Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>> {
  const encode = (bytes: Uint8Array) => new TextEncoder().encode(btoa(String.fromCharCode(...bytes)));
  let open = new Uint8Array();
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += AT_ONCE) {
      const bytes = concatBytes(open, piece.subarray(at, at + AT_ONCE));
      const whole = bytes.length - (bytes.length % 3);
      yield encode(bytes.subarray(0, whole));
      open = bytes.slice(whole);
    }
  yield encode(open);
}

/** Takes whole lines, or a piece of a long one that cuts no code, and makes no strings or copies. */
export type Decode = (piece: Uint8Array) => Uint8Array<ArrayBuffer>;

/** Decodes a body that arrives in pieces. */
export function decoderFor(encoding: string): Decode {
  if (/base64/i.test(encoding)) return base64Decoder();
  return /quoted-printable/i.test(encoding) ? quotedPrintable : (piece) => piece.slice();
}

/** The value of each byte that is a digit, and -1. */
const valuesOf = (valueOf: (digit: string) => number): Int8Array =>
  Int8Array.from({ length: 256 }, (_, byte) => valueOf(String.fromCharCode(byte)));
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = valuesOf((digit) => DIGITS.indexOf(digit));
export const isBase64 = (byte: number): boolean => (BASE64[byte] ?? -1) >= 0;
const HEX = valuesOf((digit) => '0123456789abcdef'.indexOf(digit.toLowerCase()));

export const EQUALS = 61;
export const LINE_FEED = 10;
const WHITE_SPACE = new Set(Array.from(' \t\r\n', (character) => character.charCodeAt(0)));

function base64Decoder(): Decode {
  let [open, bits] = [0, 0];
  return (piece) => {
    const decoded = new Uint8Array(piece.length);
    let size = 0;
    for (const byte of piece) {
      const value = BASE64[byte] ?? -1;
      if (value >= 0) {
        open = (open << 6) | value;
        bits += 6;
      }
      // Some programs end each line as if it were the last.
      if (byte === EQUALS) bits = 0;
      if (bits < 8) continue;
      bits -= 8;
      decoded[size++] = open >> bits;
    }
    return new Uint8Array(decoded.buffer.transfer(size));
  };
}

const digit = (byte = 0): number => HEX[byte] ?? -1;

/** White space at the end of a line was added on the way. An equals sign that begins no code is one. */
function quotedPrintable(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const decoded = new Uint8Array(piece.length);
  let [at, size] = [0, 0];
  while (at < piece.length) {
    const next = piece.indexOf(LINE_FEED, at) + 1 || piece.length;
    const isWhole = piece[next - 1] === LINE_FEED;
    let end = next;
    while (isWhole && end > at && WHITE_SPACE.has(piece[end - 1] ?? 0)) end -= 1;
    const goesOn = piece[end - 1] === EQUALS;
    if (goesOn) end -= 1;
    while (at < end) {
      const byte = piece[at] ?? 0;
      const code = byte === EQUALS ? (digit(piece[at + 1]) << 4) | digit(piece[at + 2]) : -1;
      decoded[size++] = code < 0 ? byte : code;
      at += code < 0 ? 1 : 3;
    }
    if (isWhole && !goesOn) decoded[size++] = LINE_FEED;
    at = next;
  }
  return new Uint8Array(decoded.buffer.transfer(size));
}
