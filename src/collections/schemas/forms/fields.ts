import { z } from 'astro/zod';
import {
  RESERVED_FIELDS,
  type FieldDefinition,
  type FormDefinition,
} from '../../../domain/submission/form-definitions.ts';
import { fieldsOf } from '../../../domain/submission/form-values.ts';
import type { FieldName } from '../../../domain/submission/form-values.ts';
import { group, href, hyphenated, text } from '../parts.ts';
import { consentVersion } from '../../../domain/submission/consent-text.ts';

const field = z.strictObject({
  label: text(60).describe('Label above the field.'),
  hint: text(160).optional().describe('Hint between label and field. If left out, none is shown.'),
  placeholder: text(120)
    .optional()
    .describe('Grey example inside the empty field. If left out, none is shown.'),
});

const choices = 'The options, in display order.';

const choiceField = field.extend({ options: z.array(text(60)).min(2).describe(choices) });

/** A list that stores a short value in place of the label. */
const valueField = field.extend({
  options: z
    .array(
      z.strictObject({
        value: hyphenated.max(100).describe('The short value stored with the submission.'),
        label: text(40).describe('The text that visitors see.'),
      }),
    )
    .min(2)
    .describe(choices),
});

/** The copy of one field: label, hint, placeholder and options, as its definition requires. */
type FieldCopy<Field extends FieldDefinition> = Field extends { hasValues: true }
  ? typeof valueField
  : Field['kind'] extends 'select' | 'choices'
    ? typeof choiceField
    : typeof field;

function fieldCopy({ kind, hasValues }: FieldDefinition) {
  if (hasValues) return valueField;
  return kind === 'select' || kind === 'choices' ? choiceField : field;
}

/** One entry for each field of a form. A missing entry stops the build. */
export const fieldCopies = <Form extends FormDefinition>(form: Form) =>
  z
    .strictObject(
      Object.fromEntries(
        fieldsOf(form).map(([name, definition]) => [
          name,
          RESERVED_FIELDS.some((reserved) => reserved === name)
            ? z.never(`A hidden control is called "${name}". Give the field another name.`)
            : fieldCopy(definition).describe(
                `The field "${name}", ${definition.required ? 'required' : 'optional'}.`,
              ),
        ]),
      ) as { [Name in FieldName<Form>]: FieldCopy<Form['fields'][Name]> },
    )
    .describe('The fields of the form.');

export const privacyLine = group('The line about privacy below the form.', {
  text: text(200).describe('One line about what happens with the data, before the link.'),
  items: z
    .array(
      z.strictObject({
        fields: z
          .array(z.string())
          .describe('The fields that this line is about. Each field is in one line.'),
        data: text(160).describe('What we keep.'),
        purpose: text(160).describe('What for.'),
      }),
    )
    .min(2)
    .describe('What we keep and what for, line by line.'),
  label: text(60).describe('Text of the link.'),
  href,
}).transform((line) => ({ ...line, version: consentVersion(line) }));

export const submit = group('The button that sends the form.', {
  label: text(40).describe('Text of the button.'),
  sending: text(40).describe('Text of the button while the form is being sent.'),
  missing: text(40).describe('Before the list of required fields that are still empty.'),
});

/** Heading of a form or of one of its steps. */
export const formHeading = {
  title: text(80).describe('Heading of the form.'),
  text: text(300).describe('One or two sentences below the heading.'),
};
