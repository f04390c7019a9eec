import { concatBytes } from '@noble/hashes/utils.js';
import { type Decode, decoderFor, encodeBase64 } from './transfer-encoding.ts';

/** A mail without the contents of its files. */
export interface ArrivedMail {
  /** In place of each file's content is its key in `contents`. */
  raw: Blob;
  contents: ReadonlyMap<string, readonly Uint8Array[]>;
  /** Whether the end is missing. */
  isCut: boolean;
}

/** What is read of the texts of a mail: more than is stored, also if each character takes four bytes, and styles before it. */
const MAX_TEXT_BYTES = 850_000;

/** A line that is longer is read in pieces. */
const LONG_LINE = 10_000;

const LINE_FEED = 10;
const DASH = 45;
const EQUALS = 61;

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
    const end = endOfLines(buffer.subarray(0, size));
    mail.add(buffer.subarray(0, end));
    buffer.copyWithin(0, end, size);
    open = size - end;
    if (left < 0) break;
  }
  mail.add(buffer.subarray(0, open));
  mail.endPart();
  return { raw: new Blob(mail.kept), contents: mail.contents, isCut: left < 0 };
}

/** Where the last line ends. A long one may end anywhere, but in no code of quoted-printable. */
function endOfLines(bytes: Uint8Array): number {
  const lines = bytes.lastIndexOf(LINE_FEED) + 1;
  if (lines > 0 || bytes.length < LONG_LINE) return lines;
  const equals = bytes.lastIndexOf(EQUALS);
  return equals < bytes.length - 2 ? bytes.length : equals;
}

/** Sorts the lines of a mail: headers, bodies that are decoded, and all else. */
class Parts {
  readonly kept: BlobPart[] = [];
  readonly contents = new Map<string, readonly Uint8Array[]>();
  /** Those of the parts around what is being read, the innermost last. */
  readonly #boundaries: string[] = [];
  /** The header that is being read. */
  #header: string | undefined = '';
  /** Decodes the file or the text that is being read. */
  #decode: Decode | undefined;
  /** Of a file. */
  #content: Uint8Array[] | undefined;
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
    // What follows a text in base64 begins a line.
    this.kept.push(this.#header ?? '', this.#decode ? '\r\n' : '');
    [this.#decode, this.#content] = [undefined, undefined];
  }

  #put(run: Uint8Array): void {
    const bytes = this.#decode ? this.#decode(run) : run.slice();
    if (this.#content) this.#content.push(bytes);
    else if (!this.#decode) this.kept.push(bytes);
    else {
      const text = bytes.subarray(0, this.#textLeft);
      this.#textLeft -= text.length;
      this.kept.push(...encodeBase64([text]));
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
    const isAttached = /^attachment\b/i.test(value('content-disposition'));
    const isText = !isAttached && /^(?:text\/(?:plain|html)|$)/i.test(type);
    const isFile = isAttached || /^(?!multipart|message)[\w.+-]+\/[\w.+-]+[ \t]*(?:;|$)/i.test(type);
    if (!isText && (!isFile || /^multipart\//i.test(type))) {
      this.kept.push(header, '\r\n');
      return;
    }
    const others = header.replace(/^content-transfer-encoding(?=[ \t]*:)/gim, 'x-sent-encoding');
    this.kept.push(`${others}content-transfer-encoding:base64\r\n\r\n`);
    this.#decode = decoderFor(value('content-transfer-encoding'));
    if (isText) return;
    this.#content = [];
    const key = crypto.randomUUID();
    this.contents.set(key, this.#content);
    this.kept.push(`${btoa(key)}\r\n`);
  }
}
