import { getCollection, type CollectionEntry } from 'astro:content';

/** A leadership profile. */
export type TeamMember = CollectionEntry<'team'>['data'];

/** The leadership profiles, sorted by `order`. */
export async function listTeam(): Promise<TeamMember[]> {
  const entries = await getCollection('team');
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}
