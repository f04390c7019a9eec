import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy } from './site-copy.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const FOLDER = join(ROOT, '.local/test', `broken-content-${String(process.pid)}`);

afterAll(() => {
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 });
});

test('a build stops and lists every problem', async () => {
  const build = buildCopy(FOLDER, {
    files: { 'content/team/asha.yaml': 'order: 1\nname: 46\n', 'content/team/ravi.yml': '' },
  });
  const output = await build.then(() => 'fine', String);
  expect(output).toContain('content/team/asha.yaml:2: name: Expected a text');
  expect(output).toContain('content/team/ravi.yml:1: file name: This file would be ignored.');
  expect(output).not.toContain('    at ');
});
