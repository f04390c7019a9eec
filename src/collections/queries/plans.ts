import { getCollection, type CollectionEntry } from 'astro:content';

type PlanData = CollectionEntry<'plans'>['data'];

/** A plan. Without a `price`, `onQuote` is shown. */
export type Plan = PlanData & { id: string };

/** All plans, sorted by `order`. */
export async function listPlans(): Promise<Plan[]> {
  const entries = await getCollection('plans');
  return entries.map(entryToPlan).sort((one, other) => one.order - other.order);
}

/** Converts an entry to a plan. */
export const entryToPlan = ({ id, data }: CollectionEntry<'plans'>): Plan => ({ ...data, id });
