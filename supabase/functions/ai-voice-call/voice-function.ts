import type { Database } from '../_shared/database.ts';
import { connectDatabase } from '../_shared/database.ts';
import type { Log } from '../_shared/log.ts';
import { createLog } from '../_shared/log.ts';
import type { ApiSettings, ReadVariable } from '../_shared/settings.ts';
import { readApiSettings } from '../_shared/settings.ts';
import type { VoiceSettings } from '../_shared/voice/settings.ts';
import { readVoiceSettings } from '../_shared/voice/settings.ts';

/** What the voice call function needs. */
export interface VoiceFunction extends VoiceSettings {
  api: ApiSettings;
  database: Database;
  log: Log;
}

/** Reads all settings once, at start. If one is missing, the function does not start, and the error names it. */
export function startVoiceFunction(name: string, read: ReadVariable): VoiceFunction {
  const log = createLog(name);
  const api = readApiSettings(read);
  return { api, database: connectDatabase(api), log, ...readVoiceSettings(read, log) };
}
