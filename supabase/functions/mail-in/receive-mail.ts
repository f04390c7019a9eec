import { concatBytes } from '@noble/hashes/utils.js';
import { Base64 } from './base64.ts';

/** A mail without the contents of its files. */
export interface ArrivedMail {
  /** In place of each file's content is its key in `contents`. */
  raw: Blob;
  contents: ReadonlyMap<string, readonly Uint8Array[]>;
  /** Whether the end is missing. */
  isCut: boolean;
}

/** What is read of the texts of a mail, as they are sent: more than is stored, also if each of four bytes takes three and lines end early. */
const MAX_TEXT_BYTES = 2_600_000;

const LINE_FEED = 10;
const DASH = 45;

/**
 * Decodes the files of a mail while it arrives: 25 MB are 34 MB of base64, of which a parser has several copies at a time. What is not clearly
 * a file stays where it is.
 */
export async function receiveMail(
  stream: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<ArrivedMail> {
  const mail = new Parts();
  /** The line that has no end yet. */
  let open: Uint8Array[] = [];
  let left = maxBytes;
  for await (const chunk of stream) {
    const bytes = chunk.subarray(0, left);
    const first = bytes.indexOf(LINE_FEED) + 1;
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (first > 0) {
      mail.addLines(concatBytes(...open, bytes.subarray(0, first)));
      mail.addLines(bytes.subarray(first, end));
      open = [];
    }
    open.push(bytes.slice(end));
    left -= chunk.length;
    if (left < 0) break;
  }
  mail.addLines(concatBytes(...open));
  mail.endFile();
  return { raw: new Blob(mail.kept), contents: mail.contents, isCut: left < 0 };
}

/** Sorts the lines of a mail: files, and all else. */
class Parts {
  readonly kept: BlobPart[] = [];
  readonly contents = new Map<string, Uint8Array[]>();
  readonly #boundaries = new Set<string>();
  /** The header that is being read. */
  #header: string | undefined = '';
  #file: Base64 | undefined;
  #isText = false;
  #textLeft = MAX_TEXT_BYTES;

  addLines(bytes: Uint8Array<ArrayBuffer>): void {
    let [from, at] = [0, 0];
    const putUntil = (end: number) => {
      const run = bytes.subarray(from, end);
      if (this.#file) this.#file.add(run);
      else if (this.#isText) this.#keepText(run);
      else this.kept.push(run);
      from = end;
    };
    while (at < bytes.length) {
      const end = bytes.indexOf(LINE_FEED, at) + 1 || bytes.length;
      const isRule = bytes[at] === DASH && bytes[at + 1] === DASH;
      if (isRule || this.#header !== undefined) {
        const line = new TextDecoder().decode(bytes.subarray(at, end)).replace(/[\r\n]+$/, '');
        if (isRule && this.#isBoundary(line.trimEnd())) {
          putUntil(at);
          this.endFile();
          [this.#header, this.#isText] = ['', false];
        } else if (line !== '') {
          if (this.#header !== undefined) this.#header += `${line}\n`;
        } else if (this.#header !== undefined) {
          putUntil(end);
          this.#beginBody(this.#header.replace(/\n[ \t]+/g, ' '));
        }
      }
      at = end;
    }
    putUntil(at);
  }

  endFile(): void {
    this.#file?.end();
    this.#file = undefined;
  }

  #keepText(run: Uint8Array<ArrayBuffer>): void {
    if (run.length <= this.#textLeft) this.kept.push(run);
    // What follows begins a line.
    else if (this.#textLeft > 0) this.kept.push(run.slice(0, this.#textLeft), '\r\n');
    this.#textLeft = Math.max(0, this.#textLeft - run.length);
  }

  #isBoundary(line: string): boolean {
    return this.#boundaries.has(line) || (line.endsWith('--') && this.#boundaries.has(line.slice(0, -2)));
  }

  #beginBody(header: string): void {
    this.#header = undefined;
    const value = (name: string) => new RegExp(`^${name}:\\s*(.*)`, 'im').exec(header)?.[1] ?? '';
    const type = value('content-type');
    const boundary = /^multipart\/.*\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
    if (boundary !== undefined) this.#boundaries.add(`--${boundary}`);
    this.#isText = /^(?:text\/(?:plain|html)|$)/i.test(type) && value('content-disposition') === '';
    const isFile = /^(?:application|audio|font|image|model|video)\/(?!ics)/i.test(type);
    if (!isFile || !/^base64/i.test(value('content-transfer-encoding'))) return;
    const key = crypto.randomUUID();
    this.#file = new Base64();
    this.contents.set(key, this.#file.bytes);
    this.kept.push(`${btoa(key)}\r\n`);
  }
}
