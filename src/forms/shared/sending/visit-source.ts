import { readJson } from '~/browser/browser-storage.ts';
import { CLICKS_KEY, parseSource, SOURCE_KEY, withClicks, type Source } from '~/domain/source/source.ts';

/** Where the visit came from. In a file that is loaded when somebody begins to fill in a form. */
export const visitSource = (): Source | null =>
  withClicks(
    parseSource(readJson('sessionStorage', SOURCE_KEY)),
    readJson('localStorage', CLICKS_KEY),
    Date.now(),
  );
