import { WEBHOOK_SECRETS } from '../_shared/mail/mailer.ts';
import type { ReadVariable } from '../_shared/settings.ts';
import { VariableReader } from '../_shared/settings.ts';
import type { ProveChainOptions } from './handler.ts';

/** Reads where the heartbeat is sent, and which providers report deliveries: those with a webhook. */
export function readProveChainSettings(
  read: ReadVariable,
): Pick<ProveChainOptions, 'heartbeatUrl' | 'reportsDelivery'> {
  const reader = new VariableReader(read);
  const heartbeatUrl = reader.optionalAddress('HEARTBEAT_URL');
  const reporting = Object.entries(WEBHOOK_SECRETS)
    .filter(([, variable]) => reader.optional(variable) !== undefined)
    .map(([provider]) => provider);
  reader.finish();
  return {
    heartbeatUrl,
    reportsDelivery: (provider) => provider !== null && reporting.includes(provider),
  };
}
