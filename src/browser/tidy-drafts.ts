import { listKeys, removeText } from './browser-storage.ts';
import { keyOfDraft, readDraft } from './drafts.ts';

/** Deletes drafts that are too old, also of what nobody opens again, and everybody's about deleted leads. Apart from what forms load. */
export function tidyDrafts(deleted: readonly string[] = []): void {
  const prefix = keyOfDraft('');
  for (const key of listKeys('localStorage').filter((each) => each.startsWith(prefix))) {
    if (deleted.some((lead) => key.includes(lead))) removeText('localStorage', key);
    else readDraft(key.slice(prefix.length));
  }
}
