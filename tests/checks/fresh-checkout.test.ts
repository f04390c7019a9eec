import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

test('the texts are written where there are none yet', async () => {
  mkdirSync(join(ROOT, '.local/test'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.local/test/checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const generated = join(ROOT, 'src/copy');
  for (const name of ['src', 'content', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (file) => file !== generated && !file.includes(`${sep}pictures${sep}`),
    });
  expect(await runNode([join(folder, 'src/commands/write-copy.ts')])).toEqual({ code: 0, output: '' });
  expect(existsSync(join(folder, 'src/copy/forms.ts'))).toBe(true);
});
