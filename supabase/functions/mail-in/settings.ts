import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { bareAddress } from '../_shared/mail/address.ts';
import { address, readSettings, type ReadVariable } from '../_shared/settings.ts';

const inbound = {
  MAIL_FROM: z.string(),
  INBOUND_WEBHOOK_SECRET: z.string().optional(),
  RESEND_API_KEY: z.string().default(''),
  RESEND_URL: address.default('https://api.resend.com'),
};

/** Our own address, what checks the webhooks of the provider, and where it is asked for a mail. Without webhooks, only raw mails are taken. */
export function readInboundSettings(read: ReadVariable) {
  const { MAIL_FROM, INBOUND_WEBHOOK_SECRET, RESEND_API_KEY, RESEND_URL } = readSettings(inbound, read);
  return {
    own: { address: bareAddress(MAIL_FROM).toLowerCase() },
    webhooks: INBOUND_WEBHOOK_SECRET ? [new Webhook(INBOUND_WEBHOOK_SECRET)] : [],
    resend: { apiUrl: RESEND_URL, apiKey: RESEND_API_KEY },
  };
}

export type InboundSettings = ReturnType<typeof readInboundSettings>;
