import { startMailFunction } from '../_shared/mail-function.ts';
import { readVoiceSettings } from '../_shared/voice/settings.ts';
import { createRetryContactEmail } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const mail = startMailFunction('retry-contact-email', read);
Deno.serve(createRetryContactEmail({ ...mail, ...readVoiceSettings(read, mail.log) }));
