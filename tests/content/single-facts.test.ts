import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from '../../src/collections/reading/content-file.ts';
import { plans } from '../fixtures/content/content-entries.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

// Who changes a price or the telephone number changes it everywhere.

const facts = readFacts(ROOT);
const fact = (name: string) => facts.get(name) ?? '';
/** The lists of this file are stored with what was sent, so their entries are fixed texts. */
const LISTS = join('content', 'forms', 'contact.yaml');
const texts = globSync(['content/**/*.{md,yaml}', 'src/**/*.{astro,ts,tsx}', 'supabase/functions/**/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => file !== LISTS && !/^src[/\\]copy[/\\]/.test(file))
  .map((file) => ({
    file,
    // Comments have examples, and budgets are such entries.
    text: readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/^ +budget:.*/gm, '')
      .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, ''),
  }));

/** A value that is no part of a longer figure or of a range. */
const whole = (value: string) => new RegExp(String.raw`(?<![\d,.–])${RegExp.escape(value)}(?![,\d]*\d|–)`);

test.each([
  ...plans.flatMap(({ id, price }) =>
    price ? [fact(`plans.${id}.price`), fact(`plans.${id}.priceUsd`)] : [],
  ),
  fact('site.phone'),
  fact('site.phone').replace(/\D/g, ''),
])('%s is written nowhere as a text', (value) => {
  const found = texts.filter(({ text }) => whole(value).test(text)).map(({ file }) => file);
  expect(found.filter((file) => file !== join('content', 'site.yaml'))).toEqual([]);
});
