import { concatBytes } from '@noble/hashes/utils.js';

/** Few enough to be the arguments of a call, and whole groups of three. */
const AT_ONCE = 24_000;

const slices = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / AT_ONCE) }, (_, at) =>
    bytes.subarray(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** Encodes bytes that come in pieces, one piece of base64 at a time. */
export function* encodeBase64(pieces: Iterable<Uint8Array>): Generator<string> {
  let open = new Uint8Array();
  for (const piece of pieces) {
    const bytes = concatBytes(open, piece);
    open = bytes.slice(bytes.length - (bytes.length % 3));
    for (const slice of slices(bytes.subarray(0, bytes.length - open.length)))
      yield btoa(String.fromCharCode(...slice));
  }
  yield btoa(String.fromCharCode(...open));
}

/** Decodes base64 that arrives in pieces. */
export class Base64 {
  readonly bytes: Uint8Array[] = [];
  #open = '';

  add(text: Uint8Array): void {
    for (const slice of slices(text)) {
      const more = new TextDecoder().decode(slice).replace(/[^a-z0-9+/=]+/gi, '');
      // Some programs end each line as if it were the last.
      const units = (this.#open + more).split(/=+/);
      const last = units.pop() ?? '';
      const whole = last.length - (last.length % 4);
      this.#open = last.slice(whole);
      this.#push([...units, last.slice(0, whole)]);
    }
  }

  end(): void {
    this.#push([this.#open]);
  }

  #push(units: readonly string[]): void {
    // A last character alone means nothing.
    const text = units.map((unit) => atob(unit.length % 4 === 1 ? unit.slice(0, -1) : unit)).join('');
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
    this.bytes.push(bytes);
  }
}
