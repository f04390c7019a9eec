import { submissionsCopy } from '../copy/submissions.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import { nameOf, parseSource, type Touch } from '../domain/source/source.ts';

const WORDS = new Map(Object.entries({ ...submissionsCopy.sources, ...submissionsCopy.sourceNames }));

/** The name of a source in words; a site without "www.". */
export const sourceWords = (name: string): string => {
  const site = name.replace(/^www\./, '');
  return WORDS.get(site) ?? site;
};

const describe = ({ page, ...touch }: Touch): string => {
  const campaign = [touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content].filter(Boolean);
  const name = [sourceWords(nameOf(touch)), ...campaign].join(' / ');
  return page === undefined ? name : `${name} → ${page}`;
};

/**
 * A source in words; null if none is known.
 *
 * @example 'Google / cpc / diwali → /packages, first Bing search → /blog/seo-basics'
 */
export function sourceText(value: unknown): string | null {
  const source = parseSource(value);
  if (!source) return null;
  const [first, last] = [describe(source.first), describe(source.last)];
  return first === last ? last : interpolate(submissionsCopy.source, { first, last });
}
