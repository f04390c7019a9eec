import { getCollection, type CollectionEntry } from 'astro:content';

/** A client's quote about the agency. */
export type Testimonial = CollectionEntry<'testimonials'>['data'];

const inOrder = <Person extends { order: number }>(entries: readonly { data: Person }[]): Person[] =>
  entries.map(({ data }) => data).sort((one, other) => one.order - other.order);

/** The leadership profiles, sorted by `order`. */
export const listTeam = async () => inOrder(await getCollection('team'));

/** The testimonials of one page, sorted by `order`. */
export const listTestimonials = async (placement: Testimonial['placement']): Promise<Testimonial[]> =>
  inOrder(await getCollection('testimonials', ({ data }) => data.placement === placement));
