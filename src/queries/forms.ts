import { getEntry, type CollectionEntry } from 'astro:content';
import { mustExist } from './must-exist.ts';

type AnyForm = CollectionEntry<'forms'>['data'];
type FormName = AnyForm['form'];
type FormContent<Name extends FormName> = Extract<AnyForm, { form: Name }>;

/** Copy and options of the contact form (specification, section 3). */
export type ContactForm = FormContent<'contact'>;
/** Copy and options of the custom package request form (specification, sections 2 and 3). */
export type PackageRequestForm = FormContent<'package-request'>;
/** Copy, services, complexity levels and timelines of the quote calculator (specification, section 3). */
export type QuoteCatalogue = FormContent<'quote'>;

/** The contact form; throws when its file is missing. */
export const getContactForm = (): Promise<ContactForm> => getForm('contact');

/** The custom package request form; throws when its file is missing. */
export const getPackageRequestForm = (): Promise<PackageRequestForm> => getForm('package-request');

/** Copy and prices of the quote calculator; throws when its file is missing. */
export const getQuoteCatalogue = (): Promise<QuoteCatalogue> => getForm('quote');

async function getForm<Name extends FormName>(name: Name): Promise<FormContent<Name>> {
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
