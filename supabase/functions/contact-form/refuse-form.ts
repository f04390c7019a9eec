import { answersCopy } from '../../../src/copy/answers.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { sayRefusal, type FormError } from '../../../src/wording/form-error.ts';
import { missingFields } from '../../../src/domain/submission/form-values.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';
import type { PostedForm } from './native-forms.ts';

/** The first reason not to accept a posted form, in the order in which the form's script checks. */
export function refuseForm(posted: PostedForm): FormError | undefined {
  const { native, values, isChoice } = posted;
  const { form, copy } = native;
  const refusal = native.check(posted);
  if (refusal || isChoice) return refusal;
  const missing = missingFields(form, values).map((name) => copy.fields[name]?.label);
  if (missing.length === 0) {
    const [fieldRefusal] = refuseFields(form, values);
    return fieldRefusal && sayRefusal(fieldRefusal);
  }
  const { title, text } = answersCopy.withoutJavaScript.missing;
  return { title, text: interpolate(text, { fields: missing.join(', ') }) };
}
