import { startVoiceFunction } from './voice-function.ts';
import { createAiVoiceCall } from './handler.ts';

Deno.serve(createAiVoiceCall(startVoiceFunction('ai-voice-call', (name) => Deno.env.get(name))));
