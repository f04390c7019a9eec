import { startMailFunction } from '../_shared/mail-function.ts';
import { createMailIn } from './handler.ts';
import { readInboundSettings } from './settings.ts';

const read = (name: string) => Deno.env.get(name);
const app = createMailIn({ ...startMailFunction('mail-in', read), ...readInboundSettings(read) });
Deno.serve(app.fetch);
