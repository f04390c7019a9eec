import { getCollection, type CollectionEntry } from 'astro:content';

type PlanData = CollectionEntry<'plans'>['data'];

/** An amount in whole rupees and whole dollars. */
export type Money = NonNullable<PlanData['price']>;

/** One line of a plan. With an amount, the line reads `before`, the amount, `after`. */
export interface PlanFeature {
  before: string;
  amount?: Money;
  after: string;
}

/** A plan as a card shows it. Without a `price` the words of `onQuote` stand in its place. */
export type Plan = Omit<PlanData, 'features'> & { id: string; features: PlanFeature[] };

/** All plans in their order (specification, section 9); refuses more than one popular plan. */
export async function listPlans(): Promise<Plan[]> {
  const entries = await getCollection('plans');
  const popular = entries.filter((entry) => entry.data.popular);
  if (popular.length > 1) {
    const files = popular.map((entry) => `content/plans/${entry.id}.yaml`).join(' and ');
    throw new Error(`popular: true stands in ${files}; expected one popular plan at most.`);
  }
  return entries.map(entryToPlan).sort((one, other) => one.order - other.order);
}

/** The plan of one entry, its features split around their amounts. */
export function entryToPlan({ id, data }: CollectionEntry<'plans'>): Plan {
  return { ...data, id, features: data.features.map(splitAtAmount) };
}

function splitAtAmount({ text, amount }: PlanData['features'][number]): PlanFeature {
  const [before = '', after = ''] = text.split('{amount}');
  return amount ? { before, amount, after } : { before: text, after: '' };
}
