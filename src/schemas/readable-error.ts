import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Place {
  file: string;
  line: number;
}

/**
 * Rewrites Astro's error about an invalid content file so that editors understand it, for example
 * `content/plans/pro.yaml is not as expected:` then `price.inr: Expected type "number", received "string"`.
 * An error without a file is returned unchanged.
 */
export function readableError(error: unknown, root: URL): unknown {
  const place = error instanceof Error && placeOf(error);
  if (!place) return error;
  const file = relative(fileURLToPath(root), place.file).replaceAll('\\', '/');
  const heading = `${file}${place.line ? `, line ${place.line},` : ''} is not as expected:`;
  return Object.assign(error, {
    message: `${heading}\n${fieldErrors(error.message)}`,
    hint: 'content/README.md says what each file holds and how it is checked.',
  });
}

/** Reads the file, and for syntax errors the line, which Astro adds to the error. */
function placeOf(error: Error): Place | undefined {
  if (!('loc' in error) || typeof error.loc !== 'object' || error.loc === null) return undefined;
  const { loc } = error;
  if (!('file' in loc) || typeof loc.file !== 'string') return undefined;
  const line = 'line' in loc && typeof loc.line === 'number' ? loc.line : 0;
  // In the front matter of a Markdown file Astro counts lines from 0.
  return { file: loc.file, line: loc.file.endsWith('.md') && line ? line + 1 : line };
}

/** One line for each field. Removes Astro's heading, its Markdown marks and the repeated path. */
function fieldErrors(message: string): string {
  const lines = message
    .replaceAll('**', '')
    .replace(/`"|"`/g, '"')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.endsWith('data does not match collection schema.'));
  return lines.map((line) => `  ${fieldError(line)}`).join('\n');
}

function fieldError(line: string): string {
  return line
    .replace(/^\S+ failed to parse: /, '')
    .replace(/^(\S+): \1: /, '$1: ')
    .replace(/^: /, '')
    .replace(/: Required$/, ': Expected a value, found none');
}
