import type { ReadVariable } from '../settings.ts';

/** The variables with the signing secrets of webhooks, by the provider that they tell about. */
const VARIABLES = {
  resend: 'RESEND_WEBHOOK_SECRET',
  resend_2: 'RESEND_WEBHOOK_SECRET_2',
  smtp: 'SMTP_WEBHOOK_SECRET',
  smtp_2: 'SMTP_WEBHOOK_SECRET_2',
};

/** The signing secrets that are set, by provider. A provider without one reports no deliveries. */
export const readWebhookSecrets = (read: ReadVariable): Map<string, string> =>
  new Map(
    Object.entries(VARIABLES).flatMap(([provider, name]) => {
      const secret = read(name)?.trim();
      return secret ? [[provider, secret] as const] : [];
    }),
  );
