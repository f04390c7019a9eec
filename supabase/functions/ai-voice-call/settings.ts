import { z } from 'zod';
import { officeZone } from '../../../src/copy/site-facts.ts';
import { clockIn } from '../../../src/domain/site/time.ts';
import type { Log } from '../_shared/log.ts';
import { readSettings, type ReadVariable } from '../_shared/settings.ts';
import { createVapiDialler, type Dialler, vapiSettings } from './vapi.ts';

const voice = {
  VOICE_PROVIDER: z.enum(['off', 'log', 'vapi'], { error: 'must be off, log or vapi' }),
  VOICE_HOURS: z.string().default('09:00-20:00').refine(isSpan, { error: 'must be like 09:00-20:00' }),
};

function isSpan(hours: string): boolean {
  const [, opens = '', closes = ''] = /^(\d\d:[0-5]\d)-(\d\d:[0-5]\d)$/.exec(hours) ?? [];
  return opens < closes && closes <= '24:00';
}

/** Whether a moment, in milliseconds since 1970, is within hours such as 09:00-20:00 on the clock of the office. */
export function isWithin(hours: string, now: number): boolean {
  const [opens = '', closes = ''] = hours.split('-');
  const clock = clockIn(now, officeZone);
  return opens <= clock && clock < closes;
}

/**
 * Reads when calls may be placed, and creates the dialler that VOICE_PROVIDER names; none for `off`. Throws if a setting of that provider
 * is missing.
 */
export function readVoiceSettings(read: ReadVariable, log: Log): { hours: string; dialler?: Dialler } {
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
