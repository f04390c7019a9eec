import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../fixtures/stack/run-node.ts';

const names = z.string().or(z.array(z.string())).optional();
const packageSchema = z.object({
  ...{ version: z.string().optional(), integrity: z.string().optional() },
  ...{ os: names, cpu: names, bin: z.record(z.string(), z.string()).optional() },
});
const { packages } = z
  .object({ packages: z.record(z.string(), packageSchema) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

test('Node 24 is locked for every common platform', () => {
  const nodes = Object.values(packages).filter(({ bin }) => bin?.['node']);
  const found = nodes.map(({ os, cpu, version, integrity }) => ({
    machine: `${String(os)} ${String(cpu)}`,
    major: version?.split('.')[0],
    isLocked: integrity?.startsWith('sha512-'),
  }));
  expect(found.sort((a, b) => a.machine.localeCompare(b.machine))).toEqual(
    ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'].map((machine) => ({
      machine,
      major: '24',
      isLocked: true,
    })),
  );
});
