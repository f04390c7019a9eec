import { startMailFunction } from '../_shared/mail-function.ts';
import { readVoiceSettings } from '../_shared/voice/settings.ts';
import { createEveryMinute } from './handler.ts';
import { readPushSettings } from './notifications.ts';

const read = (name: string) => Deno.env.get(name);
const mail = startMailFunction('every-minute', read);
Deno.serve(
  createEveryMinute({ ...mail, ...readVoiceSettings(read, mail.log), ...readPushSettings(read) }).fetch,
);
