import type { Log } from '../log.ts';
import type { ReadVariable } from '../settings.ts';
import { VariableReader } from '../settings.ts';
import type { Dialler } from './dialler.ts';
import { createLogDialler } from './log.ts';
import { createVapiDialler } from './vapi.ts';

export interface VoiceSettings {
  dialler: Dialler;
  /** Dialling codes that may be called, each with its plus sign. */
  countries: readonly string[];
}

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
  const countries = (reader.optional('VOICE_COUNTRIES') ?? '+91').split(',').map((code) => code.trim());
  if (!countries.every((code) => /^\+[1-9]\d{0,3}$/.test(code))) {
    reader.addProblem('VOICE_COUNTRIES must list dialling codes such as +91,+971');
  }
  reader.finish();
  return { dialler: provider === 'vapi' ? createVapiDialler(vapi) : createLogDialler(log), countries };
}
