import { startMailFunction } from '../_shared/mail-function.ts';
import { readWebhookSecrets } from '../_shared/settings.ts';
import { createProveChain } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const secrets = readWebhookSecrets(read);
const reportsDelivery = (provider: string) => secrets.has(provider);
Deno.serve(createProveChain({ ...startMailFunction('prove-chain', read), reportsDelivery }).fetch);
