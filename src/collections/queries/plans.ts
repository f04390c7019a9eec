import { getCollection, type CollectionEntry } from 'astro:content';

type PlanData = CollectionEntry<'plans'>['data'];

/** An amount in whole rupees and whole dollars. */
export type Money = NonNullable<PlanData['price']>;

/** One feature of a plan. If it has an amount, the text is `before`, the amount, `after`. */
export interface PlanFeature {
  before: string;
  amount?: Money;
  after: string;
}

/** A plan. Without a `price`, `onQuote` is shown. */
export type Plan = Omit<PlanData, 'features'> & { id: string; features: PlanFeature[] };

/** All plans, sorted by `order`. */
export async function listPlans(): Promise<Plan[]> {
  const entries = await getCollection('plans');
  return entries.map(entryToPlan).sort((one, other) => one.order - other.order);
}

/** Converts an entry to a plan, with its features split around their amounts. */
export function entryToPlan({ id, data }: CollectionEntry<'plans'>): Plan {
  return { ...data, id, features: data.features.map(splitAtAmount) };
}

function splitAtAmount({ text, amount }: PlanData['features'][number]): PlanFeature {
  const [before = '', after = ''] = text.split('{amount}');
  return amount ? { before, amount, after } : { before: text, after: '' };
}
