import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../fixtures/stack/run-node.ts';

type Package = Partial<Record<'version' | 'integrity' | 'os' | 'cpu', string> & { bin: { node?: string } }>;

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as object;
const { packages } = lock as { packages: Record<string, Package> };

test('Node 24 is locked for every common platform', () => {
  const nodes = Object.values(packages).filter(({ bin }) => bin?.node);
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

test.each(['lighthouse', '@sentry/core', 'puppeteer-core'])('%s is not part of the install', (name) => {
  expect(packages).not.toHaveProperty([`node_modules/${name}`]);
});
