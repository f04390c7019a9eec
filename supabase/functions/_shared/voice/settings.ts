import { z } from 'zod';
import type { Log } from '../log.ts';
import { readSettings, type ReadVariable } from '../settings.ts';
import { parseVoiceHours } from './hours.ts';
import { createVapiDialler, vapiSettings } from './vapi.ts';

const voice = {
  VOICE_PROVIDER: z.enum(['log', 'vapi'], { error: 'must be log or vapi' }),
  VOICE_HOURS: z
    .string()
    .default('09:00-20:00')
    .transform(parseVoiceHours)
    .pipe(z.object({ opens: z.number(), closes: z.number() }, { error: 'must be like 09:00-20:00' })),
};

/** Reads when calls may be placed, and creates the dialler that VOICE_PROVIDER names. Throws if a setting of that provider is missing. */
export function readVoiceSettings(read: ReadVariable, log: Log) {
  const { VOICE_PROVIDER: provider, VOICE_HOURS: hours } = readSettings(voice, read);
  return {
    hours,
    dialler: provider === 'log' ? logCall : createVapiDialler(readSettings(vapiSettings, read)),
  };

  /** The local provider: places no call, and succeeds. `voice_calls` still records the call. */
  function logCall(): Promise<string> {
    log('call_logged');
    return Promise.resolve('log');
  }
}

export type VoiceSettings = ReturnType<typeof readVoiceSettings>;
