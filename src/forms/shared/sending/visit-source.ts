import { readJson } from '~/browser/browser-storage.ts';
import { CLICKS_KEY, parseSource, SOURCE_KEY, withClicks, type Source } from '~/domain/source/source.ts';

/** Where the visit came from. */
export const visitSource = (): Source | null =>
  withClicks(
    parseSource(readJson('sessionStorage', SOURCE_KEY)),
    readJson('localStorage', CLICKS_KEY),
    Date.now(),
  );
