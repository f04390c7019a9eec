import { getCollection } from 'astro:content';

/** A policy with its address. `render(policy.entry)` returns the text and its headings. */
export type Policy = Awaited<ReturnType<typeof listPolicies>>[number];

/** All policies, sorted by title. */
export async function listPolicies() {
  const entries = await getCollection('policies');
  return entries
    .map((entry) => ({ ...entry.data, id: entry.id, href: `/${entry.id}`, entry }))
    .sort((one, other) => one.title.localeCompare(other.title));
}
