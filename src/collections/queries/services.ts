import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { known } from './known.ts';
import { getForm } from './forms.ts';
import { listPlans } from './plans.ts';

/** A service with its address and its suggested plan. `render(service.entry)` returns the long description. */
export type Service = Awaited<ReturnType<typeof entryToService>>;

/** The services of the grid, sorted by `order`. */
export const listServices = async () => (await listAllServices()).filter(({ listed }) => listed);

/** All services, also those that are not in the grid, sorted by `order`. */
export async function listAllServices(): Promise<Service[]> {
  const services = await Promise.all((await getCollection('services')).map(entryToService));
  return services.sort((one, other) => one.order - other.order);
}

/** A link to the page of a service. */
export async function serviceLink({ id }: { id: string }) {
  const { data } = known(await getEntry('services', id));
  return { id, label: data.title, href: `/services/${id}` };
}

async function entryToService(entry: CollectionEntry<'services'>) {
  const { id, data } = entry;
  const { services } = await getForm('quote');
  return {
    ...data,
    id,
    href: `/services/${id}`,
    plan: known((await listPlans()).find((plan) => plan.id === data.plan.id)),
    /** Its price in the calculator; undefined if it is on quote. */
    price: services.find((service) => service.id === data.price),
    entry,
  };
}
