import { formatMoney } from '~/domain/site/money.ts';
import type { Currency } from '~/domain/site/money.ts';
import { listPlans, type Plan } from './plans.ts';
import { listAllServices } from './services.ts';

/** What a link with a plan preselects in the contact form. */
export interface PlanChoice {
  service: string;
  /** Only for prices in rupees: the budgets of the form are in rupees. */
  budget?: string | undefined;
  /** The price with its period, such as `₹75,000 per month`. */
  prices: Readonly<Record<Currency, string>>;
}

/** All choices that a link to the contact form can carry, by the ids of services and plans. */
export interface ContactChoices {
  /** The entry of the form's list Service. */
  services: Readonly<Record<string, string>>;
  plans: Readonly<Record<string, PlanChoice>>;
}

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
  const prices = { INR: amount('INR', price?.INR), USD: amount('USD', price?.USD) };
  return enquiry && [[id, { ...enquiry, prices }]];
}
