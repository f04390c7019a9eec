import PostalMime, { decodeWords } from 'postal-mime';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { OUR_MESSAGE_ID } from '../_shared/mail/address.ts';
import { selfTestIn } from '../_shared/mail/compose.ts';
import { hashKey } from '../_shared/mail/page-key.ts';
import { cutText, firstCharacters } from './cut-text.ts';
import { fileName } from './file-name.ts';
import { isAutomatic } from './is-automatic.ts';
import { textsOf } from './plain-text.ts';
import type { ArrivedMail } from './receive-mail.ts';

interface ReadOptions {
  /** The SMTP recipients, as far as they are known. */
  recipients: readonly string[];
  own: { address: string };
}

/** How often a header may name a lead or a mail. More are ignored, so that a mail to 50,000 people costs no more than others. */
const MAX_NAMED = 30;

/** More than the database stores of a text. */
const MAX_TEXT = 200_000;

/** A mail to 50,000 recipients has two megabytes of headers. */
const PARSER = { maxHeadersSize: 8 * 1024 * 1024, attachmentEncoding: 'arraybuffer' } as const;

const MAX_FILES = 100;

/**
 * A mail as `store_mail` takes it, the contents of its files, and the submission if it is the mail of a self-test. A mail inside
 * that cannot be parsed is a file.
 */
export async function readMail(
  { raw, contents: known, isCut }: ArrivedMail,
  { recipients, own }: ReadOptions,
) {
  const parse = (options = {}) => PostalMime.parse(raw, { ...PARSER, ...options });
  const email = await parse().catch(() => parse({ forceRfc822Attachments: true }));
  const header = (name: string) =>
    email.headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value)
      .join(', ');
  const left = Math.max(0, email.attachments.length - MAX_FILES);
  const leftOut = left > 0 ? `\n\n${interpolate(mailsCopy.incoming.files, { count: left })}` : '';
  const texts = textsOf(email);
  const body = cutText((storable(texts.body) + leftOut).trim(), MAX_TEXT);
  const threadIds = `${email.inReplyTo ?? ''} ${email.references ?? ''}`.slice(-20_000);
  // A colon in a name begins a group, also within an encoded word.
  const inGroup = email.from?.group?.[0];
  const senderName = inGroup ? decodeWords(`${email.from?.name ?? ''}:${inGroup.name}`) : email.from?.name;
  const sender = oneLine((inGroup ?? email.from)?.address ?? '', 320).toLowerCase();
  const subject = oneLine(email.subject ?? '', 500);
  const messageId = oneLine(email.messageId ?? '', 500) || null;
  const files = email.attachments.slice(0, MAX_FILES);
  const contents = files.map(({ content }) => {
    const bytes = new Uint8Array(content as ArrayBuffer);
    return known.get(new TextDecoder().decode(bytes).trimEnd()) ?? [bytes];
  });
  const addresses = [...recipients, ...ADDRESS_HEADERS.map(header)];
  const tokens = tokensIn(addresses);
  const mail = {
    digest: hashKey(JSON.stringify([messageId, sender, email.date ?? '', subject, body])),
    tokens,
    ours: matches(threadIds, OUR_MESSAGE_ID).flatMap(({ groups }) => groups?.['id'] ?? []),
    message_id: messageId,
    sender,
    sender_name: oneLine(senderName ?? '', 100) || null,
    subject,
    body,
    other: texts.other && cutText(storable(texts.other), MAX_TEXT),
    automatic: isAutomatic(header, { sender, messageId, own, hasToken: tokens.length > 0 }),
    files: files.map(({ filename, mimeType }, place) => ({
      place,
      name: fileName(oneLine(filename ?? '', 1000) || `file-${String(place + 1)}`, mimeType),
      type: /^[\w.+-]+\/[\w.+-]+$/.exec(mimeType.slice(0, 100))?.[0] ?? 'application/octet-stream',
      bytes: (contents[place] ?? []).reduce((sum, { length }) => sum + length, 0),
      refused: isCut && place === files.length - 1,
    })),
  };
  return { mail, contents, selfTest: sender === own.address ? selfTestIn(addresses) : undefined };
}

export type ReceivedMail = Awaited<ReturnType<typeof readMail>>;

const ADDRESS_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/** The ids of replies in addresses such as `reply+0123…@answers.example`. */
const tokensIn = (addresses: readonly string[]): string[] =>
  matches(addresses.join(' '), /\breply\+([0-9a-f]{32})@/).flatMap(([, token]) => token ?? []);

const matches = (text: string, { source }: RegExp): RegExpMatchArray[] =>
  [...text.matchAll(new RegExp(source, 'gi'))].slice(-MAX_NAMED);

/** Text that Postgres can store: without NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Without control characters and marks that turn the direction: a name would look like another. */
const oneLine = (text: string, max: number): string =>
  firstCharacters(
    storable(
      text
        .replace(/\s+/g, ' ')
        .replace(/[\p{Bidi_Control}\p{Cc}]/gu, '')
        .trim(),
    ),
    max,
  );
