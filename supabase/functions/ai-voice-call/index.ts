import { connectDatabase } from '../_shared/database.ts';
import { createLog } from '../_shared/log.ts';
import { readApiSettings } from '../_shared/settings.ts';
import { readVoiceSettings } from '../_shared/voice/settings.ts';
import { createAiVoiceCall } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const log = createLog('ai-voice-call');
const api = readApiSettings(read);
const app = createAiVoiceCall({ api, database: connectDatabase(api), log, ...readVoiceSettings(read, log) });
Deno.serve(app.fetch);
