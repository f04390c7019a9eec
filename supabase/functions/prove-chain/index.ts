import { readAlarmSettings } from '../_shared/alarms/settings.ts';
import { startMailFunction } from '../_shared/mail-function.ts';
import { createProveChain } from './handler.ts';
import { readProveChainSettings } from './settings.ts';

const read = (name: string) => Deno.env.get(name);
const mail = startMailFunction('prove-chain', read);
const options = { ...mail, ...readProveChainSettings(read), alarms: readAlarmSettings(read) };
Deno.serve(createProveChain(options).fetch);
