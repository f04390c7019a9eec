import { formatMoney } from '~/domain/site/money.ts';
import { getForm } from './forms.ts';
import { listPlans, type Money } from './plans.ts';

/** Every published price, by how texts write it in rupees. */
export async function listPrices(): Promise<ReadonlyMap<string, Money>> {
  const plans = await listPlans();
  const { services } = await getForm('quote');
  const prices = [
    ...plans.flatMap(({ price, features }) => [price, ...features.map(({ amount }) => amount)]),
    ...services.map(({ basePrice, basePriceUsd }) => ({ inr: basePrice, usd: basePriceUsd })),
  ];
  return new Map(prices.flatMap((price) => (price ? [[formatMoney(price.inr, 'INR'), price]] : [])));
}
