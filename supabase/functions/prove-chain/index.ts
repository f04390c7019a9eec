import { startMailFunction } from '../_shared/mail-function.ts';
import { createProveChain } from './handler.ts';
import { readProveChainSettings } from './settings.ts';

const read = (name: string) => Deno.env.get(name);
Deno.serve(createProveChain({ ...startMailFunction('prove-chain', read), ...readProveChainSettings(read) }));
