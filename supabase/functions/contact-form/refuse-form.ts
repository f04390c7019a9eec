import { formsCopy } from '../../../src/copy/forms.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import type { FormError } from '../../../src/domain/submission/form-error.ts';
import { missingFields } from '../../../src/domain/submission/form-values.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';
import type { PostedForm } from './posted-form.ts';

/** The first reason not to accept a posted form, in the order in which the form's script checks. */
export function refuseForm(posted: PostedForm): FormError | undefined {
  const { native, values, isChoice } = posted;
  const refusal = native.check(posted);
  if (refusal || isChoice) return refusal;
  return refuseIncomplete(posted) ?? refuseFields(native.form, values);
}

function refuseIncomplete({ native: { form, copy }, values }: PostedForm): FormError | undefined {
  const missing = missingFields(form, values);
  if (missing.length === 0) return undefined;
  const { title, text } = formsCopy.withoutJavaScript.missing;
  return {
    title,
    text: interpolate(text, { fields: missing.map((name) => copy.fields[name]?.label).join(', ') }),
  };
}
