import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functionNames } from '../../supabase/local/functions/functions.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

const text = fc.constantFrom(
  '<script>alert(1)</script>',
  "'; drop table contact_submissions; --",
  'a@b.example\r\nBcc: victim@target.example',
  '\u0000\u202E\uFEFF',
  '\uD800',
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  '%00%0d%0a',
  'x'.repeat(6_000),
  '٩'.repeat(500),
  '🦄'.repeat(300),
);
const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, 0, -1, 1e309, true, [], {}, [[[]]], { toString: 'x' }),
);
const NAMES = 'name email formType phoneNumber message __proto__ selectedServices $ne';
const key = fc.constantFrom(...NAMES.split(' '), '');
const object = fc.dictionary(key, value, { minKeys: 1, maxKeys: 6 });
const repeated = (what: string, max: number) =>
  fc.integer({ min: 1, max }).map((count) => what.repeat(count));

/** Bodies that no function takes: random bytes, broken and deep JSON, wrong types, unknown keys, huge values. */
const hostileBody = fc.record({
  body: fc.oneof<fc.Arbitrary<string | Uint8Array<ArrayBuffer>>[]>(
    fc.array(fc.nat(255), { minLength: 1, maxLength: 2_000 }).map((bytes) => Uint8Array.from(bytes)),
    fc.tuple(object, value).map(([fields, unknown]) => JSON.stringify({ ...fields, unknown })),
    fc
      .record({ name: value, email: value, formType: value, phoneNumber: value })
      .map((fields) => JSON.stringify(fields)),
    object.map((fields) => JSON.stringify(fields).slice(0, -1)),
    repeated('[', 20_000),
    repeated('{"a":', 5_000),
    fc
      .integer({ min: 30_000, max: 230_000 })
      .map((length) => JSON.stringify({ message: 'x'.repeat(length) })),
    value.map((one) => JSON.stringify(one)),
    fc
      .tuple(key, text)
      .map(([name, one]) => new URLSearchParams({ [name]: one.toWellFormed(), unknown: '1' }).toString()),
    fc.constant('&&unknown'),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
  ),
});

/** Sends bodies, eight at a time, and gives back the statuses. */
async function sendHostileBodies(name: string, count: number): Promise<number[]> {
  const bodies = fc.sample(hostileBody, { seed: count, numRuns: count });
  const statuses: number[] = [];
  const send = async () => {
    for (let next = bodies.pop(); next; next = bodies.pop()) {
      const { body, type } = next;
      const answer = await functions.call(name, { body, headers: { 'content-type': type } });
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  return statuses;
}

/** Resident memory of the edge functions in megabytes; NaN where the system has no /proc. */
function residentMegabytes(): number {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${String(functions.functionsPid())}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.each(functionNames())('%s refuses a thousand hostile bodies without leaking memory', async (name) => {
  await sendHostileBodies(name, 200);
  const before = residentMegabytes();
  const statuses = await sendHostileBodies(name, 1_000);
  expect(statuses.filter((status) => status < 400 || status > 499)).toEqual([]);
  if (!Number.isNaN(before)) expect(residentMegabytes() - before).toBeLessThan(40);
  expect(await functions.sql('select id from public.contact_submissions')).toEqual([]);
});
