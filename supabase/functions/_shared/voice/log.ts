import type { Log } from '../log.ts';
import type { Dialler } from './dialler.ts';

/** The local provider: logs the call instead of placing it, and succeeds. `voice_calls` still records the call. */
export function createLogDialler(log: Log): Dialler {
  return () => {
    log('call_logged');
    return Promise.resolve('log');
  };
}
