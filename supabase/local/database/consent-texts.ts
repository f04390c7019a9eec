import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { consentText } from '../../../src/schemas/forms/consent.ts';

const FORMS = join(import.meta.dirname, '../../../content/forms');

const line = z.object({ text: z.string(), label: z.string(), href: z.string() });
const formSchema = z.union([
  z.object({ privacy: line }).transform(({ privacy }) => privacy),
  z.object({ details: z.object({ privacy: line }) }).transform(({ details }) => details.privacy),
]);

/** The arguments of `publish_consent_texts` for the lines about privacy in content/forms/. */
export async function readConsentTexts() {
  const files = ['contact', 'package-request', 'quote'].map((name) =>
    readFile(join(FORMS, `${name}.yaml`), 'utf8'),
  );
  return { p_texts: (await Promise.all(files)).map((file) => consentText(formSchema.parse(parse(file)))) };
}
