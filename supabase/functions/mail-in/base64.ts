/** Whole groups, and few enough to be the arguments of a call. */
const ENCODED_AT_ONCE = 3000;
const DECODED_AT_ONCE = 20_000;

const slices = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );

/** The bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  slices(bytes, ENCODED_AT_ONCE)
    .map((slice) => btoa(String.fromCharCode(...slice)))
    .join('');

/** Decodes base64 that arrives in pieces. */
export class Base64 {
  readonly bytes: Uint8Array[] = [];
  #open = '';

  add(text: Uint8Array): void {
    for (const slice of slices(text, DECODED_AT_ONCE)) {
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
