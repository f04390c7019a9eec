import { Buffer } from 'node:buffer';
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

/** Takes whole lines, or a piece of a long one that cuts no code. */
export type Decode = (piece: Uint8Array) => Uint8Array<ArrayBuffer>;

/** Decodes a body that arrives in pieces. */
export function decoderFor(encoding: string): Decode {
  if (/base64/i.test(encoding)) return base64Decoder();
  return /quoted-printable/i.test(encoding) ? quotedPrintable : (piece) => piece.slice();
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each byte that is a digit, and -1. */
const BASE64 = Int8Array.from({ length: 256 }, (_, byte) => DIGITS.indexOf(String.fromCharCode(byte)));
export const isBase64 = (byte: number): boolean => (BASE64[byte] ?? -1) >= 0;

export const EQUALS = 61;
export const LINE_FEED = 10;

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

/** White space at the end of a line was added on the way. An equals sign that begins no code is one. */
function quotedPrintable(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(piece)
    .toString('latin1')
    .replace(/(?<![ \t\r])[ \t\r]+\n/g, '\n')
    .replace(/=(?:\n|$)/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
