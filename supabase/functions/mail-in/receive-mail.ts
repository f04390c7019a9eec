import { concatBytes } from '@noble/hashes/utils.js';
import { charsetOf } from './charset.ts';
import { type Decode, decoderFor, encodeBase64, EQUALS, isBase64, LINE_FEED } from './transfer-encoding.ts';

/** A mail without the contents of its files. */
export interface ArrivedMail {
  /** In place of each file's content is its key in `contents`. */
  raw: Blob;
  contents: ReadonlyMap<string, readonly Uint8Array[]>;
  /** Whether the end is missing. */
  isCut: boolean;
}

/** What is read of a mail: more than any large provider sends. */
const MAX_MAIL_BYTES = 45 * 1024 * 1024;

/** What is read of the texts of a mail: more than is stored, also if each character takes four bytes, and styles before it. */
const MAX_TEXT_BYTES = 1_000_000;

/** What is read of its headers, each up to half of what is left. A part costs the parser as much as many; it refuses 256 inside each other. */
const MAX_HEADER_BYTES = 4_400_000;
const PART_BYTES = 1800;

/** What is longer in HTML without a space is no word, but a picture. */
const LONG_WORD = 10_000;

/** A line that is longer is read in pieces. */
const LONG_LINE = 10_000;

const DASH = 45;

/**
 * Decodes a mail while it arrives: 25 MB are 34 MB of base64, of which a parser has several copies at a time, and it takes a gigabyte for so
 * many short lines. It gets headers, boundaries and each text as one line of base64. A file is kept, and a mail in the mail is read likewise.
 */
export async function receiveMail(
  stream: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  maxBytes = MAX_MAIL_BYTES,
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
    const run = buffer.subarray(0, size);
    // A long line ends anywhere, but in no code of quoted-printable.
    const long = size < LONG_LINE ? 0 : Math.max(run.lastIndexOf(EQUALS), 0) || size;
    const end = run.lastIndexOf(LINE_FEED) + 1 || long;
    mail.add(run.subarray(0, end));
    buffer.copyWithin(0, end, size);
    open = size - end;
    if (left < 0) break;
  }
  mail.add(buffer.subarray(0, open));
  mail.endPart();
  return { raw: new Blob(mail.kept), contents: mail.contents, isCut: left < 0 };
}

/** A text, its headers, and how long the word is that is being read. */
interface TextPart {
  type: string;
  header: string;
  bytes: Uint8Array<ArrayBuffer>[];
  word: number;
}

const isHtml = (type: string): boolean => /^text\/html\b/i.test(type);
const CHARSET = /;?[ \t]*\bcharset[ \t]*=[ \t]*"?([^\s";]*)"?/i;

/** Sorts the lines of a mail: headers, boundaries, files and texts. */
class Parts {
  readonly kept: BlobPart[] = [];
  readonly contents = new Map<string, readonly Uint8Array[]>();
  /** Those of the parts around what is being read, the innermost last. */
  readonly #boundaries: string[] = [];
  /** The header that is being read. */
  #header: string | undefined = '';
  /** Decodes the file or the text that is being read. What stands around the parts is no text. */
  #decode: Decode | undefined;
  /** Of a file. */
  #content: Uint8Array[] | undefined;
  #text: TextPart | undefined;
  #textLeft = MAX_TEXT_BYTES;
  #headersLeft = MAX_HEADER_BYTES;
  #beginsLine = true;
  #isReport = false;

  /** Takes lines, or a piece of a long one. */
  add(bytes: Uint8Array): void {
    let [from, at] = [0, 0];
    while (at < bytes.length) {
      const end = bytes.indexOf(LINE_FEED, at) + 1 || bytes.length;
      const isRule = this.#beginsLine && bytes[at] === DASH && bytes[at + 1] === DASH;
      if (isRule || this.#header !== undefined) {
        const run = bytes.slice(at, end);
        const line = new TextDecoder(charsetOf(run, []), { ignoreBOM: true }).decode(run);
        if (isRule && this.#headersLeft > 0 && this.#isBoundary(line)) {
          this.#put(bytes.subarray(from, at));
          this.endPart();
          this.kept.push(line);
          [this.#header, from] = ['', end];
          this.#headersLeft -= PART_BYTES * this.#boundaries.length;
        } else if (this.#header !== undefined) {
          from = end;
          if (this.#beginsLine && /^[\r\n]+$/.test(line)) this.#beginBody(this.#header);
          else {
            const some = line.slice(0, Math.max(0, this.#headersLeft - this.#header.length) / 2);
            [this.#header, this.#headersLeft] = [this.#header + some, this.#headersLeft - some.length];
          }
        }
      }
      this.#beginsLine = bytes[end - 1] === LINE_FEED;
      at = end;
    }
    this.#put(bytes.subarray(from));
  }

  endPart(): void {
    if (this.#text) this.#endText(this.#text);
    // What follows a text in base64 begins a line.
    this.kept.push(this.#header ?? '', this.#decode ? '\r\n' : '');
    [this.#decode, this.#content, this.#text] = [undefined, undefined, undefined];
  }

  /** Of equal headers, the parser takes the first. */
  #endText({ type, bytes: pieces, header }: TextPart): void {
    const bytes = concatBytes(...pieces);
    const head = isHtml(type) ? new TextDecoder('latin1').decode(bytes.subarray(0, 4000)) : '';
    const meta = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ?? '';
    const [, declared = ''] = CHARSET.exec(type) ?? [];
    const charset = charsetOf(bytes, [declared, meta]);
    const rest = type.includes('/') ? type.replace(CHARSET, '') : 'text/plain';
    this.kept.push(`content-type:${rest};charset=${charset}\r\n${header}\r\n\r\n`, ...encodeBase64([bytes]));
  }

  #put(run: Uint8Array): void {
    // Nothing more of texts is read, nor decoded.
    if (this.#text && this.#textLeft === 0) return;
    const bytes = this.#decode?.(run) ?? new Uint8Array();
    this.#content?.push(bytes);
    if (!this.#text) return;
    const text = (isHtml(this.#text.type) ? this.#words(bytes, this.#text) : bytes).subarray(
      0,
      this.#textLeft,
    );
    this.#textLeft -= text.length;
    this.#text.bytes.push(text);
  }

  #words(bytes: Uint8Array<ArrayBuffer>, part: TextPart): Uint8Array<ArrayBuffer> {
    return bytes.filter((byte) => {
      part.word = isBase64(byte) ? part.word + 1 : 0;
      return part.word <= LONG_WORD;
    });
  }

  /** Whether a line begins or ends a part. Then all that is open inside ends too. */
  #isBoundary(line: string): boolean {
    const isEnd = (rest: string) => /^(?:--)?[ \t]*\r*\n?$/.test(rest);
    const at = this.#boundaries.findLastIndex(
      (each) => line.startsWith(each) && isEnd(line.slice(each.length)),
    );
    if (at >= 0) this.#boundaries.length = at + 1;
    return at >= 0;
  }

  #beginBody(header: string): void {
    this.#header = undefined;
    const unfolded = header.replace(/\r?\n[ \t]+/g, ' ');
    const value = (name: string) => new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)`, 'im').exec(unfolded)?.[1] ?? '';
    const type = value('content-type');
    const encoding = value('content-transfer-encoding');
    const boundary = /^multipart\/.*\bboundary[ \t]*=[ \t]*"?((?<=")[^"]+|[^\s;"]+)/i.exec(type)?.[1];
    const hasParts = boundary !== undefined && this.#headersLeft > 0;
    const isAttached = /^attachment\b/i.test(value('content-disposition'));
    this.#isReport ||= /^(?:multipart\/report|message\/(?:delivery-status|feedback-report))\b/i.test(type);
    const isMail =
      /^message\/rfc822\b/i.test(type) && !isAttached && !this.#isReport && !/base64|quoted/i.test(encoding);
    if (hasParts || isMail) {
      this.kept.push(header, hasParts ? '\r\n\r\n' : '\r\n');
      if (hasParts) this.#boundaries.push(`--${boundary}`);
      else this.#header = '';
      return;
    }
    // Parts without a boundary, or too many, are shown as they were sent.
    const encoded = `content-transfer-encoding:base64\r\n${header}`;
    this.#decode = decoderFor(encoding);
    const isFile =
      /^(?!text(?:\/(?:plain|html)|[ \t]*(?:;|$))|multipart|message)[\w.+/-]+[ \t]*(?:;|$)/i.test(type);
    if (!isAttached && !isFile) {
      const shown = /^multipart\//i.test(type) ? 'text/plain' : type;
      this.#text = { type: shown, header: encoded, bytes: [], word: 0 };
      return;
    }
    this.#content = [];
    const key = crypto.randomUUID();
    this.contents.set(key, this.#content);
    this.kept.push(`${encoded}\r\n\r\n${btoa(key)}\r\n`);
  }
}
