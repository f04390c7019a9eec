import { getEntry, type CollectionEntry } from 'astro:content';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { mustExist } from './must-exist.ts';

type AnyForm = CollectionEntry<'forms'>['data'];
type FormName = AnyForm['form'];
type FormContent<Name extends FormName> = Extract<AnyForm, { form: Name }>;

/** Where every form posts to, until its script takes over. */
export const formAction = `${PUBLIC_SUPABASE_URL}/functions/v1/contact-form`;

/** The copy and options of one form; throws when its file is missing or has another `form` value. */
export async function getForm<Name extends FormName>(name: Name): Promise<FormContent<Name>> {
  const entry = mustExist(await getEntry('forms', name), `content/forms/${name}.yaml is missing.`);
  if (!isForm(entry.data, name)) {
    throw new Error(
      `content/forms/${name}.yaml: expected "form: ${name}", found "form: ${entry.data.form}".`,
    );
  }
  return entry.data;
}

function isForm<Name extends FormName>(form: AnyForm, name: Name): form is FormContent<Name> {
  return form.form === name;
}
