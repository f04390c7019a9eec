import type { Money } from '~/domain/site/money.ts';
import { getForm } from './forms.ts';
import { listPlans } from './plans.ts';

/** Every published price by the name with which texts refer to it; the words of a plan on quote. */
export async function listPrices(): Promise<ReadonlyMap<string, Money | string>> {
  const plans = await listPlans();
  const { services } = await getForm('quote');
  return new Map([
    ...plans.map(({ id, price, onQuote }) => [`plans.${id}.price`, price ?? onQuote] as const),
    ...plans.flatMap(({ id, adSpend }) => (adSpend ? [[`plans.${id}.adSpend`, adSpend] as const] : [])),
    ...services.map(({ id, basePrice }) => [`prices.${id}`, basePrice] as const),
  ]);
}
