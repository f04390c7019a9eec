import { readWebhookSecrets } from '../_shared/mail/webhook-secrets.ts';
import type { ReadVariable } from '../_shared/settings.ts';
import { address, readSettings } from '../_shared/settings.ts';
import type { ProveChainOptions } from './handler.ts';

/** Reads where the heartbeat is sent, and which providers report deliveries: those with a webhook. */
export function readProveChainSettings(
  read: ReadVariable,
): Pick<ProveChainOptions, 'heartbeatUrl' | 'reportsDelivery'> {
  const settings = {
    HEARTBEAT_URL: address.optional(),
  };
  const { HEARTBEAT_URL: heartbeatUrl } = readSettings(settings, read);
  const secrets = readWebhookSecrets(read);
  return { heartbeatUrl, reportsDelivery: (provider) => provider !== null && secrets.has(provider) };
}
