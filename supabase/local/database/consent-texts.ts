import { join } from 'node:path';
import { z } from 'zod';
import { readFilled } from '../../../src/collections/reading/content-file.ts';
import { consentText } from '../../../src/collections/schemas/forms/consent.ts';

const ROOT = join(import.meta.dirname, '../../..');

const line = z.object({ text: z.string(), label: z.string(), href: z.string() });
const formSchema = z.union([
  z.object({ privacy: line }).transform(({ privacy }) => privacy),
  z.object({ details: z.object({ privacy: line }) }).transform(({ details }) => details.privacy),
]);

/** The arguments of `publish_consent_texts` for the lines about privacy in content/forms/. */
export function readConsentTexts() {
  const forms = ['contact', 'package-request', 'quote'].map((name) =>
    formSchema.parse(readFilled(ROOT, `forms/${name}.yaml`)),
  );
  return { p_texts: forms.map(consentText) };
}
