import { getCollection, type CollectionEntry } from 'astro:content';

/** What a client says about the agency. */
export type Testimonial = CollectionEntry<'testimonials'>['data'];

/** The voices shown on one page, in their order. */
export async function listTestimonials(placement: Testimonial['placement']): Promise<Testimonial[]> {
  const entries = await getCollection('testimonials', ({ data }) => data.placement === placement);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}
