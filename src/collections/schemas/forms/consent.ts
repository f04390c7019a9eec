import { createHash } from 'node:crypto';

// Also imported by supabase/local, where `~` does not resolve.

interface PrivacyLine {
  text: string;
  label: string;
  href: string;
}

/** The text about privacy that a form shows, as the database keeps it. */
export const consentText = ({ text, label, href }: PrivacyLine): string => `${text} ${label}: ${href}`;

/** The version of that text: it changes when the text does. The database derives the same. */
export const consentVersion = (line: PrivacyLine): string =>
  createHash('sha256').update(consentText(line)).digest('hex').slice(0, 12);
