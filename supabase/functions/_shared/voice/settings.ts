import { z } from 'zod';
import type { Log } from '../log.ts';
import { readSettings, type ReadVariable } from '../settings.ts';
import { parseVoiceHours, type VoiceHours } from './hours.ts';
import { createVapiDialler, type Dialler, vapiSettings } from './vapi.ts';

const voice = {
  VOICE_PROVIDER: z.enum(['off', 'log', 'vapi'], { error: 'must be off, log or vapi' }),
  VOICE_HOURS: z
    .string()
    .default('09:00-20:00')
    .transform(parseVoiceHours)
    .pipe(z.object({ opens: z.number(), closes: z.number() }, { error: 'must be like 09:00-20:00' })),
};

/**
 * Reads when calls may be placed, and creates the dialler that VOICE_PROVIDER names; none for `off`. Throws if a setting of that provider
 * is missing.
 */
export function readVoiceSettings(read: ReadVariable, log: Log): { hours: VoiceHours; dialler?: Dialler } {
  const { VOICE_PROVIDER: provider, VOICE_HOURS: hours } = readSettings(voice, read);
  if (provider === 'off') return { hours };
  if (provider === 'vapi') return { hours, dialler: createVapiDialler(readSettings(vapiSettings, read)) };
  if (read('SUPABASE_URL')?.startsWith('https:'))
    throw new Error(
      'Settings of the edge functions: VOICE_PROVIDER must not be log on a hosted project, where visitors would be told of a call that ' +
        'nobody makes: it must be off or vapi.',
    );
  return { hours, dialler: logCall };

  /** The provider of the local stack: places no call, and succeeds. `voice_calls` still records the call. */
  function logCall(): Promise<string> {
    log('call_logged');
    return Promise.resolve('log');
  }
}

export type VoiceSettings = ReturnType<typeof readVoiceSettings>;
