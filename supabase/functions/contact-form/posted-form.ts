import { answersCopy } from '../../../src/copy/answers.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { sayRefusal, type FormError } from '../../../src/wording/form-error.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';
import { parseQuoteAddress, QUOTE_PARAMS } from '../../../src/domain/quote/quote-address.ts';
import { CALCULATOR } from '../../../src/domain/quote/quote.ts';
import { isCurrency } from '../../../src/domain/site/money.ts';
import { cleanText } from '../../../src/domain/submission/clean-text.ts';
import {
  ATTEMPT_FIELD,
  CONSENT_FIELD,
  DECLINE_CALL_FIELD,
  FORM_FIELD,
  HONEYPOT_FIELD,
} from '../../../src/domain/submission/form-definitions.ts';
import { mapValues, missingFields } from '../../../src/domain/submission/form-values.ts';
import {
  catalogue,
  CONTACT,
  CURRENCY_FIELD,
  NATIVE_FORMS,
  type NativeForm,
  type PostedForm,
  QUOTE,
} from './native-forms.ts';

/** What is posted beside the fields of a form. A page that shows the form again repeats it. */
const HIDDEN_FIELDS = [CONSENT_FIELD, DECLINE_CALL_FIELD, CURRENCY_FIELD, ...QUOTE_PARAMS];

/** A form whose page is from before the hidden field is the contact form. */
const findForm = (name: string): NativeForm =>
  name === CALCULATOR ? QUOTE : (NATIVE_FORMS.get(name) ?? CONTACT);

/** The request id and the key of a form that its script has sent before. */
const ATTEMPT = /^([0-9a-f]{32})\.([0-9a-f]{32})$/;

/** Reads a posted body. Unknown fields are ignored and missing ones are empty. */
export function readPosted(body: URLSearchParams): PostedForm {
  const read = (name: string) => cleanText(body.get(name) ?? '');
  const native = findForm(read(FORM_FIELD));
  const currency = read(CURRENCY_FIELD);
  const [, requestId, key] = ATTEMPT.exec(read(ATTEMPT_FIELD)) ?? [];
  return {
    native,
    values: mapValues(native.form, ({ kind }, name) =>
      kind === 'choices' ? body.getAll(name).map(cleanText) : read(name),
    ),
    isChoice: read(FORM_FIELD) === CALCULATOR,
    selection: parseQuoteAddress(body.toString(), catalogue),
    currency: isCurrency(currency) ? currency : 'INR',
    honeypot: read(HONEYPOT_FIELD),
    declinesCall: read(DECLINE_CALL_FIELD) !== '',
    consentVersion: read(CONSENT_FIELD),
    requestId,
    key,
    hidden: HIDDEN_FIELDS.filter((name) => !Object.hasOwn(native.form.fields, name)).flatMap((name) =>
      body.getAll(name).map((value) => [name, cleanText(value)] as const),
    ),
  };
}

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
