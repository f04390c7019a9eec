import { z } from 'astro/zod';
import {
  RESERVED_FIELDS,
  type FieldDefinition,
  type FormDefinition,
} from '../../../domain/submission/form-definitions.ts';
import { fieldsOf, type FieldName } from '../../../domain/submission/form-values.ts';
import { group, groups, href, hyphenated, list, text } from '../parts.ts';
import { consentVersion } from '../../../domain/submission/consent-text.ts';

const field = z.strictObject({
  label: text(60, 'Label above the field.'),
  hint: text(160, 'Hint between label and field. If left out, none is shown.').optional(),
  placeholder: text(120, 'Grey example inside the empty field. If left out, none is shown.').optional(),
});

const choices = 'The options, in display order.';

const choiceField = field.extend({ options: list(choices, [2], text(60)) });

/** A list that stores a short value in place of the label. */
const valueField = field.extend({
  options: groups(choices, [2], {
    value: hyphenated.describe('The short value stored with the submission.'),
    label: text(40, 'The text that visitors see.'),
  }),
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
const fieldCopies = <Form extends FormDefinition>(form: Form) =>
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

const privacyLine = group('The line about privacy below the form.', {
  text: text(200, 'One line about what happens with the data, before the link.'),
  items: groups('What we keep and what for, line by line.', [2], {
    fields: list('The fields that this line is about. Each field is in one line.', [0], z.string()),
    data: text(160, 'What we keep.'),
    purpose: text(160, 'What for.'),
  }),
  label: text(60, 'Text of the link.'),
  href,
}).transform((line) => ({ ...line, version: consentVersion(line) }));

const submit = group('The button that sends the form.', {
  label: text(40, 'Text of the button.'),
  sending: text(40, 'Text of the button while the form is being sent.'),
  missing: text(40, 'Before the list of required fields that are still empty.'),
});

/** Heading of a form or of one of its steps. */
export const formHeading = {
  title: text(80, 'Heading of the form.'),
  text: text(300, 'One or two sentences below the heading.'),
};

/** What a form has that is a message to us; others leave parts of it out. */
export const messageFormSchema = <Form extends FormDefinition>(form: Form) =>
  z.strictObject({
    form: z.literal<Form['name']>(form.name).describe('Name of the form. Do not change it.'),
    service: text(60, 'What the team reads as the service of the lead.'),
    ...formHeading,
    fields: fieldCopies(form),
    required: text(60, 'Says which fields must be filled in.'),
    honeypot: text(60, 'Label of the honeypot field, which people do not see.'),
    submit,
    privacy: privacyLine,
    thankYou: group('The note after the form was sent.', {
      title: text(40, 'Heading after a successful submit.'),
      again: text(40, 'Link to the empty form.'),
    }),
  });
