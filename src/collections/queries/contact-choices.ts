import { getCollection } from 'astro:content';
import type { ContactChoices, PlanChoice } from '../contact/contact-choice.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { getForm } from './forms.ts';
import { listPlans, type Plan } from './plans.ts';
import { listAllServices } from './services.ts';

/** What links to the contact form can preselect. Throws if the form does not offer it. */
export async function listContactChoices(): Promise<ContactChoices> {
  const { fields } = await getForm('contact');
  const options = { service: fields.service.options, budget: fields.budget.options };
  const check = (list: keyof typeof options, option: string, file: string) => {
    if (!options[list].includes(option))
      throw new Error(
        `content/${file}: expected enquiry to name an entry of the list ${list} in content/forms/contact.yaml, found "${option}".`,
      );
  };
  const plans = await listPlans();
  for (const { id, enquiry } of plans) {
    if (enquiry) check('service', enquiry.service, `plans/${id}.yaml`);
    if (enquiry?.budget !== undefined) check('budget', enquiry.budget, `plans/${id}.yaml`);
  }
  const services = await listAllServices();
  for (const { id, enquiry } of services) check('service', enquiry, `services/${id}.md`);
  for (const { id, data } of await getCollection('blog')) {
    if (data.service && !services.some((service) => service.id === data.service?.id))
      throw new Error(
        `content/blog/${id}.md: expected service to name a file in content/services, found "${data.service.id}".`,
      );
  }
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
