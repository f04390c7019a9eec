import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mails of the auth service, from the templates that a hosted project uses too. A mail's subject is its heading. */
export const AUTH_TEMPLATES = { confirmation: template('confirmation'), recovery: template('recovery') };

function template(name: string) {
  const content_path = join(import.meta.dirname, '../../templates', `${name}.html`);
  return { subject: /<h1>(.*?)<\/h1>/.exec(readFileSync(content_path, 'utf8'))?.[1] ?? name, content_path };
}
