import { startFunction } from '../_shared/database.ts';
import { createAiVoiceCall } from './handler.ts';
import { readVoiceSettings } from './settings.ts';

const read = (name: string) => Deno.env.get(name);
const started = startFunction('ai-voice-call', read);
Deno.serve(createAiVoiceCall({ ...started, ...readVoiceSettings(read, started.log) }).fetch);
