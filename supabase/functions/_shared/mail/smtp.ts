import nodemailer from 'nodemailer';
import { codeOf } from '../log.ts';
import { bareAddress, domainOf } from './address.ts';
import { MAIL_HEADERS, MAIL_TIMEOUT_MILLISECONDS, type Mailer, MailError } from './mailer.ts';

interface SmtpOptions {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  smtpUrl: string;
  from: string;
  /** Timeout without data from the server. Half of it applies to the connection and to the greeting. */
  timeoutMilliseconds?: number;
}

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
  return async ({ to, fromName, replyTo, subject, text, html, key, calendar, headers = MAIL_HEADERS }) => {
    try {
      const { messageId } = await transport.sendMail({
        from: fromName === undefined ? from : { name: fromName, address: bareAddress(from) },
        // As an object, the address is not parsed as a list.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        html,
        messageId: `<${key}@${domainOf(from)}>`,
        ...(calendar && { icalEvent: calendar }),
        headers,
      });
      return messageId;
    } catch (cause) {
      throw new MailError(`smtp ${smtpReason(cause)}`, { isFinal: isRefused(cause), cause });
    }
  };
}

/** Whether the server refused this recipient or this text for good. Other errors with 5xx are about us: the login or the sender. */
function isRefused(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('command' in cause) || !('responseCode' in cause)) return false;
  return ['RCPT TO', 'DATA'].includes(String(cause.command)) && Number(cause.responseCode) >= 500;
}

/** The error's code and the server's reply code. The message is left out: it may quote an address. */
function smtpReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const reply = 'responseCode' in cause ? [String(cause.responseCode)] : [];
  return [codeOf(cause) ?? cause.name, ...reply].join(' ');
}
