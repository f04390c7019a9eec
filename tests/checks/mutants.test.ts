import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../fixtures/stack/run-node.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = parse(read('tests/mutation/mutants.yaml')) as Record<string, object>;

const sources = ['src', 'supabase', 'public']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\/_headers$|\.(?:astro|sql|tsx?)$/.test(file))
  .map(read)
  .join('\n\0\n');

test.each(Object.entries(list))('the faults for %s occur once in the code', (tests, faults) => {
  expect(read(tests)).not.toBe('');
  for (const text of Object.keys(faults)) expect(sources.split(text).length, text).toBe(2);
});
