import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { bareAddress } from '../_shared/mail/address.ts';
import type { ReadVariable } from '../_shared/settings.ts';
import { address, readSettings } from '../_shared/settings.ts';

export interface InboundSettings {
  /** Our own address. */
  own: { address: string };
  /** Check the webhooks of the provider. None: only raw mails with the secret key are accepted. */
  webhooks: readonly Webhook[];
  /** Where a received mail is fetched. */
  resend: { apiUrl: string; apiKey: string };
}

const inbound = {
  MAIL_FROM: z.string(),
  INBOUND_WEBHOOK_SECRET: z.string().optional(),
  RESEND_API_KEY: z.string().default(''),
  RESEND_URL: address.default('https://api.resend.com'),
};

export function readInboundSettings(read: ReadVariable): InboundSettings {
  const { MAIL_FROM, INBOUND_WEBHOOK_SECRET, RESEND_API_KEY, RESEND_URL } = readSettings(inbound, read);
  return {
    own: { address: bareAddress(MAIL_FROM).toLowerCase() },
    webhooks: INBOUND_WEBHOOK_SECRET ? [new Webhook(INBOUND_WEBHOOK_SECRET)] : [],
    resend: { apiUrl: RESEND_URL, apiKey: RESEND_API_KEY },
  };
}
