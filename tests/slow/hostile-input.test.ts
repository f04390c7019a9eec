import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';
import { REFUSING_FUNCTIONS, sendHostileBodies } from '../fixtures/stack/hostile-bodies.ts';

const functions = useFunctionsStack({ MAIL_PROVIDER: 'smtp' });
const CALLS = 1_000;

/** Resident memory of the edge functions in megabytes; NaN where the system has no /proc. */
function residentMegabytes(): number {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${String(functions.stack.functionsPid())}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.each(REFUSING_FUNCTIONS)('%s answers a thousand hostile bodies without leaking memory', async (name) => {
  await sendHostileBodies(functions, name, { seed: 1, count: 200 });
  const before = residentMegabytes();
  const counts = await sendHostileBodies(functions, name, { seed: 2, count: CALLS });
  expect(Object.keys(counts).filter((status) => !status.startsWith('4'))).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(CALLS);
  if (!Number.isNaN(before)) expect(residentMegabytes() - before).toBeLessThan(40);
  expect(await functions.stack.sql('select id from public.contact_submissions')).toEqual([]);
});
