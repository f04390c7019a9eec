import type { Money } from '~/domain/site/money.ts';
import { getForm } from './forms.ts';
import { listPlans } from './plans.ts';

/** Every published price by the name with which texts refer to it, or the words that a plan has in its place. */
export async function listPrices(): Promise<ReadonlyMap<string, Money | string>> {
  const plans = await listPlans();
  const { services } = await getForm('quote');
  return new Map([
    ...plans.flatMap(({ id, price, onQuote, adSpend, numbers: { adSpend: words = '' } }) => [
      [`plans.${id}.price`, price ?? onQuote] as const,
      [`plans.${id}.adSpend`, adSpend ?? String(words)] as const,
    ]),
    ...services.map(({ id, basePrice }) => [`prices.${id}`, basePrice] as const),
  ]);
}
