import { join } from 'node:path';
import { z } from 'zod';
import { readFilled } from '../../../src/collections/reading/content-file.ts';
import { consentText } from '../../../src/collections/schemas/forms/consent.ts';
import { FORMS } from '../../../src/domain/submission/form-definitions.ts';

const ROOT = join(import.meta.dirname, '../../..');

const line = z.object({ text: z.string(), label: z.string(), href: z.string() });
const formSchema = z.union([
  z.object({ privacy: line }).transform(({ privacy }) => privacy),
  z.object({ details: z.object({ privacy: line }) }).transform(({ details }) => details.privacy),
]);

/** The arguments of `publish_consent_texts`: the line about privacy of every form. */
export function readConsentTexts() {
  const lines = FORMS.map(({ name }) => formSchema.parse(readFilled(ROOT, `forms/${name}.yaml`)));
  return { p_texts: lines.map(consentText) };
}
