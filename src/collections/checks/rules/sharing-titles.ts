import { undrawable } from '../../artwork/drawable.ts';
import { groupsOf, type Entry } from '../../reading/entry.ts';
import type { Finding } from '../../reading/problem.ts';

/** The fields that are drawn on the picture of a shared link. */
const DRAWN: Partial<Record<Entry['collection'], string>> = {
  blog: '',
  services: '',
  policies: '',
  pages: 'hero',
};

/** Returns a check that warns about titles with characters that the font of sharing pictures does not have. */
export const makeSharingTitleCheck = () => findUndrawable;

function findUndrawable(entry: Entry): Finding[] {
  const [, group] = groupsOf(entry).find(([field]) => field === DRAWN[entry.collection]) ?? [];
  return Object.entries({ title: group?.['title'], eyebrow: group?.['eyebrow'] }).flatMap(([name, text]) => {
    const missing = typeof text === 'string' ? undrawable(text) : [];
    if (missing.length === 0) return [];
    const field = [DRAWN[entry.collection], name].filter(Boolean).join('.');
    const message = `The picture of shared links cannot show ${missing.join(' ')} and leaves it out. Write other characters, or give an article a cover.`;
    return [{ field, message, level: 'warning' }];
  });
}
