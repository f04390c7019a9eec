import { startMailFunction } from '../_shared/mail-function.ts';
import { readWebhookSecrets } from '../_shared/settings.ts';
import { createSelfTest } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const secrets = readWebhookSecrets(read);
const reportsDelivery = (provider: string) => secrets.has(provider);
Deno.serve(createSelfTest({ ...startMailFunction('self-test', read), reportsDelivery }).fetch);
