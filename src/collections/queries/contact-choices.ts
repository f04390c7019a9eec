import type { ContactChoices, PlanChoice } from '../contact/contact-choice.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { listPlans, type Plan } from './plans.ts';
import { listAllServices } from './services.ts';

/** What links to the contact form can preselect. */
export async function listContactChoices(): Promise<ContactChoices> {
  const services = await listAllServices();
  const plans = await listPlans();
  return {
    services: Object.fromEntries(services.map(({ id, enquiry }) => [id, enquiry])),
    plans: Object.fromEntries(plans.flatMap((plan) => planChoice(plan) ?? [])),
  };
}

function planChoice({ id, price, period, onQuote, enquiry }: Plan): [[string, PlanChoice]] | undefined {
  const amount = (currency: 'INR' | 'USD', value?: number) =>
    value === undefined ? onQuote : `${formatMoney(value, currency)} ${period}`;
  const prices = { INR: amount('INR', price?.inr), USD: amount('USD', price?.usd) };
  return enquiry && [[id, { ...enquiry, prices }]];
}
