import { getCollection, type CollectionEntry } from 'astro:content';

/** A client's quote about the agency. */
export type Testimonial = CollectionEntry<'testimonials'>['data'];

/** The testimonials of one page, sorted by `order`. */
export async function listTestimonials(placement: Testimonial['placement']): Promise<Testimonial[]> {
  const entries = await getCollection('testimonials', ({ data }) => data.placement === placement);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}
