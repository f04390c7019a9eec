import { getCollection, type CollectionEntry } from 'astro:content';

/** A policy with its address. `render(policy.entry)` returns the text and its headings. */
export type Policy = CollectionEntry<'policies'>['data'] & {
  id: string;
  href: string;
  entry: CollectionEntry<'policies'>;
};

/** All policies, sorted by title. */
export async function listPolicies(): Promise<Policy[]> {
  const entries = await getCollection('policies');
  return entries.map(entryToPolicy).sort((one, other) => one.title.localeCompare(other.title));
}

function entryToPolicy(entry: CollectionEntry<'policies'>): Policy {
  return { ...entry.data, id: entry.id, href: `/${entry.id}`, entry };
}
