import { concatBytes } from '@noble/hashes/utils.js';
import { base64Decoder, encodeBase64 } from './base64.ts';

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

/** A line that is longer is read in pieces. */
const LONG_LINE = 10_000;

const LINE_FEED = 10;
const DASH = 45;

/**
 * Decodes the files of a mail while it arrives: 25 MB are 34 MB of base64, of which a parser has several copies at a time. It takes as much for
 * a text of many lines, and gets it as one line of base64. What is not clearly a file or a text stays as it is.
 */
export async function receiveMail(
  stream: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<ArrivedMail> {
  const mail = new Parts();
  /** Begins with the line that has no end yet. */
  let [buffer, open] = [new Uint8Array(LONG_LINE), 0];
  let left = maxBytes;
  for await (const chunk of stream) {
    const size = open + Math.min(chunk.length, left);
    if (size > buffer.length) buffer = concatBytes(buffer, new Uint8Array(size));
    buffer.set(chunk.subarray(0, left), open);
    left -= chunk.length;
    // The engine would keep 64 MB of chunks before it frees one.
    chunk.buffer.transfer(0);
    const lines = buffer.subarray(0, size).lastIndexOf(LINE_FEED) + 1;
    const end = lines || size < LONG_LINE ? lines : size;
    mail.add(buffer.subarray(0, end));
    buffer.copyWithin(0, end, size);
    open = size - end;
    if (left < 0) break;
  }
  mail.add(buffer.subarray(0, open));
  mail.endPart();
  return { raw: new Blob(mail.kept), contents: mail.contents, isCut: left < 0 };
}

/** Sorts the lines of a mail: headers, bodies that are decoded, and all else. */
class Parts {
  readonly kept: BlobPart[] = [];
  readonly contents = new Map<string, readonly Uint8Array[]>();
  /** Those of the parts around what is being read, the innermost last. */
  readonly #boundaries: string[] = [];
  /** The header that is being read. */
  #header: string | undefined = '';
  /** Decodes the file that is being read. */
  #decode: ((piece: Uint8Array) => Uint8Array) | undefined;
  #content: Uint8Array[] = [];
  #isText = false;
  #isEncoded = true;
  #textLeft = MAX_TEXT_BYTES;
  #beginsLine = true;

  /** Takes lines, or a piece of a long one. */
  add(bytes: Uint8Array): void {
    let [from, at] = [0, 0];
    while (at < bytes.length) {
      const end = bytes.indexOf(LINE_FEED, at) + 1 || bytes.length;
      const isRule = this.#beginsLine && bytes[at] === DASH && bytes[at + 1] === DASH;
      if (isRule || this.#header !== undefined) {
        const line = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(at, end));
        if (isRule && this.#isBoundary(line.trimEnd())) {
          this.#put(bytes.subarray(from, at));
          this.endPart();
          this.kept.push(line);
          [this.#header, from] = ['', end];
        } else if (this.#header !== undefined) {
          from = end;
          if (this.#beginsLine && /^[\r\n]+$/.test(line)) this.#beginBody(this.#header);
          else this.#header += line;
        }
      }
      this.#beginsLine = bytes[end - 1] === LINE_FEED;
      at = end;
    }
    this.#put(bytes.subarray(from));
  }

  endPart(): void {
    // What follows a text in base64, or one that is cut, begins a line.
    const isOpen = this.#isText && (!this.#isEncoded || this.#textLeft === 0);
    this.kept.push(this.#header ?? '', isOpen ? '\r\n' : '');
    [this.#decode, this.#isText] = [undefined, false];
  }

  #put(run: Uint8Array): void {
    if (this.#decode) this.#content.push(this.#decode(run));
    else if (!this.#isText) this.kept.push(run.slice());
    else {
      const text = run.slice(0, this.#textLeft);
      this.#textLeft -= text.length;
      this.kept.push(...(this.#isEncoded ? [text] : encodeBase64([text])));
    }
  }

  /** Whether a line begins or ends a part. Then all that is open inside ends too. */
  #isBoundary(line: string): boolean {
    const at = this.#boundaries.findLastIndex((each) => line === each || line === `${each}--`);
    if (at >= 0) this.#boundaries.length = line === this.#boundaries[at] ? at + 1 : at;
    return at >= 0;
  }

  #beginBody(header: string): void {
    this.#header = undefined;
    const unfolded = header.replace(/\r?\n[ \t]+/g, ' ');
    const value = (name: string) => new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)`, 'im').exec(unfolded)?.[1] ?? '';
    const type = value('content-type');
    const boundary = /^multipart\/.*\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
    if (boundary !== undefined) this.#boundaries.push(`--${boundary}`);
    const encoding = /base64|quoted-printable/i.exec(value('content-transfer-encoding'))?.[0].toLowerCase();
    const isAttached = /^attachment\b/i.test(value('content-disposition'));
    const isFile = isAttached || /^(?:application|audio|font|image|model|text|video)\//i.test(type);
    const isParsed = /^multipart\/|^text\/calendar|\/ics/i.test(type) || encoding === 'quoted-printable';
    this.#isText = !isAttached && /^(?:text\/(?:plain|html)|$)/i.test(type);
    this.#isEncoded = encoding !== undefined;
    const isTaken = isFile && !isParsed && !this.#isText;
    const others = header.replace(/^content-transfer-encoding(?=[ \t]*:)/gim, 'x-sent-encoding');
    const isBase64 = isTaken || (this.#isText && !this.#isEncoded);
    this.kept.push(isBase64 ? `${others}content-transfer-encoding:base64\r\n` : header, '\r\n');
    if (!isTaken) return;
    this.#decode = encoding ? base64Decoder() : (piece) => piece.slice();
    this.#content = [];
    const key = crypto.randomUUID();
    this.contents.set(key, this.#content);
    this.kept.push(`${btoa(key)}\r\n`);
  }
}
