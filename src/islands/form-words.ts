import type { CollectionEntry } from 'astro:content';

type AnyForm = CollectionEntry<'forms'>['data'];

/** The editors' words and option lists of one form. */
export type FormWords<Name extends AnyForm['form']> = Extract<AnyForm, { form: Name }>;
