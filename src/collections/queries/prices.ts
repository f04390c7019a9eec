import type { Money } from '~/domain/site/money.ts';
import { getForm } from './forms.ts';
import { listPlans } from './plans.ts';

/** Every published price by the name with which texts refer to it, or the words that a plan has in its place. */
export async function listPrices(): Promise<ReadonlyMap<string, Money | string>> {
  const plans = await listPlans();
  const { services } = await getForm('quote');
  return new Map([
    ...plans.map(({ id, price, onQuote }) => [`plans.${id}.price`, price ?? onQuote] as const),
    ...plans.map(
      ({ id, adSpend, numbers }) => [`plans.${id}.adSpend`, adSpend ?? String(numbers['adSpend'])] as const,
    ),
    ...services.map(({ id, basePrice }) => [`prices.${id}`, basePrice] as const),
  ]);
}
