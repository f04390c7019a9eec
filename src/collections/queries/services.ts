import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { known } from './known.ts';
import { getForm } from './forms.ts';
import { entryToPlan, type Plan } from './plans.ts';

type CatalogueEntry = Awaited<ReturnType<typeof getForm<'quote'>>>['services'][number];

/** A service with its address and its suggested plan. `render(service.entry)` returns the long description. */
export type Service = Omit<CollectionEntry<'services'>['data'], 'plan' | 'price'> & {
  id: string;
  href: string;
  plan: Plan;
  /** Its price in the calculator; undefined if it is on quote. */
  price: CatalogueEntry | undefined;
  entry: CollectionEntry<'services'>;
};

/** The services of the grid, sorted by `order`. */
export async function listServices(): Promise<Service[]> {
  const services = await listAllServices();
  return services.filter((service) => service.listed);
}

/** All services, also those that are not in the grid, sorted by `order`. */
export async function listAllServices(): Promise<Service[]> {
  const services = await Promise.all((await getCollection('services')).map(entryToService));
  return services.sort((one, other) => one.order - other.order);
}

async function entryToService(entry: CollectionEntry<'services'>): Promise<Service> {
  const plan = known(await getEntry(entry.data.plan));
  const { services } = await getForm('quote');
  const price = services.find(({ id }) => id === entry.data.price);
  return {
    ...entry.data,
    price,
    id: entry.id,
    href: `/services/${entry.id}`,
    plan: entryToPlan(plan),
    entry,
  };
}
