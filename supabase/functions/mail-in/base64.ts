/** Whole groups of three, and few: longer strings would stay in memory. */
const AT_ONCE = 3000;

/** Encodes bytes that come in pieces. */
export function* encodeBase64(pieces: Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>> {
  const block = new Uint8Array(AT_ONCE);
  const encode = (bytes: Uint8Array) => new TextEncoder().encode(btoa(String.fromCharCode(...bytes)));
  let size = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + AT_ONCE - size);
      block.set(some, size);
      [at, size] = [at + some.length, size + some.length];
      if (size < AT_ONCE) continue;
      yield encode(block);
      size = 0;
    }
  }
  yield encode(block.subarray(0, size));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = Int8Array.from({ length: 256 }, (_, byte) => DIGITS.indexOf(String.fromCharCode(byte)));
const EQUALS = 61;

/** Decodes base64 that arrives in pieces, without strings or copies. */
export function base64Decoder(): (piece: Uint8Array) => Uint8Array {
  let [open, bits] = [0, 0];
  return (piece) => {
    const decoded = new Uint8Array(piece.length);
    let size = 0;
    for (const byte of piece) {
      const value = VALUES[byte] ?? -1;
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
