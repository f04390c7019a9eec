import { startMailFunction } from '../_shared/mail-function.ts';
import { VariableReader } from '../_shared/settings.ts';
import { createProveChain } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const reader = new VariableReader(read);
const heartbeatUrl = reader.optionalAddress('HEARTBEAT_URL');
reader.finish();
const reportsDelivery = (provider: string | null) =>
  provider?.startsWith('resend') === true && reader.optional('RESEND_WEBHOOK_SECRET') !== undefined;
Deno.serve(createProveChain({ ...startMailFunction('prove-chain', read), heartbeatUrl, reportsDelivery }));
