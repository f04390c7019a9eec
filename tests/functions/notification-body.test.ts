import { expect, test } from 'vitest';
import { FORMS, type FieldDefinition } from '../../src/domain/submission/form-definitions.ts';
import { bodySchema } from '../../supabase/functions/send-contact-email/body.ts';

const VALUES: Partial<Record<FieldDefinition['kind'], string>> = { email: 'asha@mail.example' };

test.each(FORMS)('the request for the mails of $name takes every field', ({ fields, formType }) => {
  const texts = Object.entries<FieldDefinition>(fields).filter(([, { kind }]) => kind !== 'choices');
  const values = texts.map(([name, { kind }]) => [name, VALUES[kind] ?? 'A text']);
  const body: unknown = { ...Object.fromEntries(values), formType };
  expect(bodySchema.safeParse(body).error).toBeUndefined();
});
