import type { ReadVariable } from '../_shared/settings.ts';
import { VariableReader } from '../_shared/settings.ts';
import type { ProveChainOptions } from './handler.ts';

/** Reads where the heartbeat is sent, and which providers report deliveries: Resend, if its webhook is set up. */
export function readProveChainSettings(
  read: ReadVariable,
): Pick<ProveChainOptions, 'heartbeatUrl' | 'reportsDelivery'> {
  const reader = new VariableReader(read);
  const heartbeatUrl = reader.optionalAddress('HEARTBEAT_URL');
  const hasWebhook = reader.optional('RESEND_WEBHOOK_SECRET') !== undefined;
  reader.finish();
  return {
    heartbeatUrl,
    reportsDelivery: (provider) => hasWebhook && provider?.startsWith('resend') === true,
  };
}
