import { getForm } from './forms.ts';
import { listPlans, type Money } from './plans.ts';

/** Every published price by the name with which texts refer to it; the words of a plan on quote. */
export async function listPrices(): Promise<ReadonlyMap<string, Money | string>> {
  const plans = await listPlans();
  const { services } = await getForm('quote');
  return new Map([
    ...plans.map(({ id, price, onQuote }) => [`plans.${id}.price`, price ?? onQuote] as const),
    // The first amount among the features is the ad spend that is included.
    ...plans.flatMap(({ id, features }) => {
      const amount = features.find((feature) => feature.amount)?.amount;
      return amount ? [[`plans.${id}.adSpend`, amount] as const] : [];
    }),
    ...services.map(
      ({ id, basePrice, basePriceUsd }) => [`prices.${id}`, { inr: basePrice, usd: basePriceUsd }] as const,
    ),
  ]);
}
