import { getEntry, type CollectionEntry } from 'astro:content';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { known } from './known.ts';

type AnyForm = CollectionEntry<'forms'>['data'];
type FormName = AnyForm['form'];
/** The copy and options of one form. */
export type FormCopy<Name extends FormName> = Extract<AnyForm, { form: Name }>;

/** Where every form posts to, until its script takes over. */
export const formAction = `${PUBLIC_SUPABASE_URL}/functions/v1/contact-form`;

/** The copy and options of one form. */
export async function getForm<Name extends FormName>(name: Name): Promise<FormCopy<Name>> {
  const { data } = known(await getEntry('forms', name));
  return data as FormCopy<Name>;
}
