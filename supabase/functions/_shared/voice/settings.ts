import type { Log } from '../log.ts';
import type { ReadVariable } from '../settings.ts';
import { VariableReader } from '../settings.ts';
import type { Dialler } from './dialler.ts';
import type { VoiceHours } from './hours.ts';
import { parseVoiceHours } from './hours.ts';
import { createLogDialler } from './log.ts';
import { createVapiDialler } from './vapi.ts';

export interface VoiceSettings {
  dialler: Dialler;
  /** When calls may be placed. */
  hours: VoiceHours;
}

const DEFAULT_HOURS = '09:00-20:00';

/** Creates the dialler that VOICE_PROVIDER names. Throws if a setting of that provider is missing. */
export function readVoiceSettings(read: ReadVariable, log: Log): VoiceSettings {
  const reader = new VariableReader(read);
  const provider = reader.choice('VOICE_PROVIDER', ['log', 'vapi']);
  const required = (name: string) => (provider === 'vapi' ? reader.required(name) : '');
  const vapi = {
    apiUrl: reader.address('VAPI_URL', 'https://api.vapi.ai'),
    apiKey: required('VAPI_API_KEY'),
    assistantId: required('VAPI_ASSISTANT_ID'),
    phoneNumberId: required('VAPI_PHONE_NUMBER_ID'),
  };
  const hours = parseVoiceHours(reader.optional('VOICE_HOURS') ?? DEFAULT_HOURS);
  if (!hours) reader.addProblem(`VOICE_HOURS must be like ${DEFAULT_HOURS}`);
  reader.finish();
  return {
    dialler: provider === 'vapi' ? createVapiDialler(vapi) : createLogDialler(log),
    hours: hours ?? { opens: 0, closes: 0 },
  };
}
