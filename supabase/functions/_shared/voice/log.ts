import type { Log } from '../log.ts';
import type { Dialler } from './dialler.ts';

/** The local provider: says that a call would be placed, and succeeds. The call itself is recorded in `voice_calls`. */
export function createLogDialler(log: Log): Dialler {
  return () => {
    log('call_logged');
    return Promise.resolve('log');
  };
}
