import nodemailer from 'nodemailer';
import { z } from 'zod';
import { bareAddress, domainOf } from './address.ts';
import { MAIL_HEADERS, MAIL_TIMEOUT_MILLISECONDS, type Mailer, SendError } from './mailer.ts';

interface SmtpOptions {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  smtpUrl: string;
  from: string;
  /** Timeout without data from the server. Half of it applies to the connection and to the greeting. */
  timeoutMilliseconds?: number;
}

/** What nodemailer says of an error; `responseCode` is the server's. */
const errorSchema = z
  .object({ name: z.string(), code: z.string(), command: z.string(), responseCode: z.number() })
  .partial()
  .catch({});

/** Sends mail over SMTP: to the local mailbox, or to any server that the functions can reach. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { smtpUrl, from, timeoutMilliseconds = MAIL_TIMEOUT_MILLISECONDS } = options;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMilliseconds / 2,
    greetingTimeout: timeoutMilliseconds / 2,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, fromName, replyTo, key, files, calendar, ...mail }) => {
    try {
      const { messageId } = await transport.sendMail({
        from: fromName === undefined ? from : { name: fromName, address: bareAddress(from) },
        // As an object, the address is not parsed as a list.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${key}@${domainOf(from)}>`,
        ...(calendar && { icalEvent: calendar }),
        ...(files && {
          attachments: files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            encoding: 'base64',
          })),
        }),
        headers: mail.headers ?? MAIL_HEADERS,
      });
      return messageId;
    } catch (cause) {
      const { name, code, command = '', responseCode } = errorSchema.parse(cause);
      // For this recipient or this text. Other errors with 5xx are about us: the login or the sender.
      const isFinal = ['RCPT TO', 'DATA'].includes(command) && Number(responseCode) >= 500;
      // Whoever types addresses must not put the provider out of use.
      const isOfAddress = command === 'RCPT TO';
      // Without the message, which may quote an address.
      const reason = [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
      throw new SendError(`smtp ${reason}`, {
        result: isFinal ? 'failed' : isOfAddress ? 'later' : 'deferred',
        cause,
      });
    }
  };
}
