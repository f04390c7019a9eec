import { getCollection, type CollectionEntry } from 'astro:content';

/** A plan. Without a `price`, `onQuote` is shown. */
export type Plan = CollectionEntry<'plans'>['data'] & { id: string };

/** All plans, sorted by `order`. */
export async function listPlans(): Promise<Plan[]> {
  const plans = (await getCollection('plans')).map(({ id, data }) => ({ ...data, id }));
  return plans.sort((one, other) => one.order - other.order);
}
