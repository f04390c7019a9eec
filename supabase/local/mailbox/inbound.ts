import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Closable } from '../api/api-server.ts';
import { HOST } from '../stack/constants.ts';

interface InboundOptions {
  port: number;
  api: string;
  secretKey: string;
}

/** Larger mails are refused, as by the function `mail-in`. */
const MAX_BYTES = 45 * 1024 * 1024;

/** Takes mails over SMTP and gives each to the function `mail-in`. The sender is told to try again if the function does not store it. */
export async function serveInbound(options: InboundOptions): Promise<Closable> {
  const server = new SMTPServer({
    size: MAX_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      handOver(stream, session, options).then(() => {
        callback();
      }, callback);
    },
  });
  // A client that hangs up is no reason to stop.
  server.on('error', () => undefined);
  await once(server.listen(options.port, HOST), 'listening');
  return { close: promisify(server.close.bind(server)) };
}

async function handOver(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { api, secretKey }: InboundOptions,
): Promise<void> {
  const body = await buffer(stream);
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large.');
  const ours = envelope.rcptTo
    .map(({ address }) => address)
    .filter((address) => /^reply\+\w+@[\w.-]+$/.test(address));
  const answer = await fetch(`${api}/functions/v1/mail-in`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      'content-type': 'message/rfc822',
      'x-recipients': ours.slice(0, 100).join(','),
    },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw refusal(451, 'Please try again.');
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
