import type { ContactChoices } from '~/collections/queries/contact-choices.ts';
import { readCurrency } from '~/domain/site/money.ts';
import { meantId } from '~/domain/site/slug.ts';

/** What the address preselects in the contact form, and where to choose something else. */
export type ContactChoice = NonNullable<ReturnType<typeof parseContactChoice>>;

const CHOICE_PARAMS = ['service', 'plan', 'currency'];

/** The entry with this id or name, in any case. */
function entryOf<Entry>(
  entries: Readonly<Record<string, Entry>>,
  typed: string | null,
  nameOf: (entry: Entry) => string,
): Entry | undefined {
  const names = Object.entries(entries).map(([id, entry]) => [id, nameOf(entry)] as const);
  return entries[meantId(names, typed) ?? ''];
}

/** Parses the choice from a query string. Undefined if it names no service or plan of the site. */
export function parseContactChoice(query: string, choices: ContactChoices) {
  const params = new URLSearchParams(query);
  const plan = entryOf(choices.plans, params.get('plan'), ({ service }) => service);
  if (plan) {
    const { service, budget, prices } = plan;
    const currency = readCurrency(params.get('currency')) ?? 'INR';
    const values = { service, ...(currency === 'INR' && budget !== undefined && { budget }) };
    return { label: `${service}, ${prices[currency]}`, currency, changeHref: '/packages', values };
  }
  const service = entryOf(choices.services, params.get('service'), (name) => name);
  if (service === undefined) return undefined;
  return { label: service, currency: 'INR' as const, changeHref: '#contact-service', values: { service } };
}

/** The query string without the choice. Other parameters, such as `utm_source`, are kept. */
export function removeContactChoice(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of CHOICE_PARAMS) params.delete(name);
  const others = params.toString();
  return others === '' ? '' : `?${others}`;
}
