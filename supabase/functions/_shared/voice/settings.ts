import { z } from 'zod';
import type { Log } from '../log.ts';
import { readSettings, type ReadVariable } from '../settings.ts';
import { parseVoiceHours, type VoiceHours } from './hours.ts';
import { createVapiDialler, type Dialler, vapiSettings } from './vapi.ts';

export interface VoiceSettings {
  dialler: Dialler;
  /** When calls may be placed. */
  hours: VoiceHours;
}

const voice = {
  VOICE_PROVIDER: z.enum(['log', 'vapi'], { error: 'must be log or vapi' }),
  VOICE_HOURS: z
    .string()
    .default('09:00-20:00')
    .transform(parseVoiceHours)
    .pipe(z.object({ opens: z.number(), closes: z.number() }, { error: 'must be like 09:00-20:00' })),
};

/** Creates the dialler that VOICE_PROVIDER names. Throws if a setting of that provider is missing. */
export function readVoiceSettings(read: ReadVariable, log: Log): VoiceSettings {
  const { VOICE_PROVIDER: provider, VOICE_HOURS: hours } = readSettings(voice, read);
  if (provider === 'log') return { dialler: logCall, hours };
  return { dialler: createVapiDialler(readSettings(vapiSettings, read)), hours };

  /** The local provider: places no call, and succeeds. `voice_calls` still records the call. */
  function logCall(): Promise<string> {
    log('call_logged');
    return Promise.resolve('log');
  }
}
