import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../fixtures/stack/run-node.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = parse(read('tests/mutation/mutants.yaml')) as Record<string, Record<string, object>>;

test.each(Object.entries(list))('the faults for %s occur once in the code', (tests, files) => {
  expect(read(tests)).not.toBe('');
  for (const [file, faults] of Object.entries(files))
    for (const text of Object.keys(faults))
      expect(read(file).split(text), `${file}: ${text}`).toHaveLength(2);
});
