import type { CollectionEntry } from 'astro:content';

type AnyForm = CollectionEntry<'forms'>['data'];

/** The editors' copy and option lists of one form. */
export type FormCopy<Name extends AnyForm['form']> = Extract<AnyForm, { form: Name }>;
