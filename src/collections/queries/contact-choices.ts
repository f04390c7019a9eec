import { formatMoney } from '~/domain/site/money.ts';
import { listPlans, type Plan } from './plans.ts';
import { listAllServices } from './services.ts';

export type ContactChoices = Awaited<ReturnType<typeof listContactChoices>>;

/** What links to the contact form can preselect, by the ids of services and plans. */
export async function listContactChoices() {
  const services = await listAllServices();
  const plans = await listPlans();
  return {
    /** The entry of the form's list Service. */
    services: Object.fromEntries(services.map(({ id, enquiry }) => [id, enquiry])),
    plans: Object.fromEntries(plans.flatMap(planChoice)),
  };
}

/** The entries of the form's lists, and the price with its period, such as `₹75,000 per month`. The budget is only for prices in rupees. */
function planChoice({ id, price, period, onQuote, enquiry }: Plan) {
  const amount = (currency: 'INR' | 'USD') =>
    price ? `${formatMoney(price[currency], currency)} ${period}` : onQuote;
  return enquiry ? [[id, { ...enquiry, prices: { INR: amount('INR'), USD: amount('USD') } }] as const] : [];
}
