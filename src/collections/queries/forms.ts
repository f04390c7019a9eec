import { getEntry, type CollectionEntry } from 'astro:content';
import { known } from './known.ts';

type AnyForm = CollectionEntry<'forms'>['data'];
type FormName = AnyForm['form'];
/** The copy and options of one form. */
export type FormCopy<Name extends FormName> = Extract<AnyForm, { form: Name }>;

/** The copy and options of one form. */
export async function getForm<Name extends FormName>(name: Name): Promise<FormCopy<Name>> {
  const { data } = known(await getEntry('forms', name));
  return data as FormCopy<Name>;
}
