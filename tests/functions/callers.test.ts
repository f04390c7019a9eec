import { expect, test } from 'vitest';
import { functionNames } from '../../supabase/local/functions/functions.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

/** Anybody may call these: a plain form and a calendar program can send neither a key nor a token. */
const OPEN = ['calendar', 'contact-form'];
const GUARDED = functionNames().filter((name) => !OPEN.includes(name));

const BODIES: RequestInit[] = [
  { body: '{"unknown":1}', headers: { 'content-type': 'application/json' } },
  { body: 'email=a%40b.example', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: 'x'.repeat(2 * 1024 * 1024), headers: { 'content-type': 'application/json' } },
];

test.each(GUARDED)('%s refuses who may not call it before it reads a body', async (name) => {
  for (const { body, headers } of BODIES)
    for (const apikey of ['', 'sb_publishable_wrong']) {
      const answer = await functions.call(name, { body: body ?? '', headers: { ...headers, apikey } });
      await answer.body?.cancel();
      expect(answer.status).toBe(401);
    }
});

test.each(OPEN)('%s knows no other method', async (name) =>
  expect((await functions.call(name, { method: 'PUT' })).status).toBe(405),
);

test.each(['every-minute', 'lead-in', 'mail-in', 'self-test'])('%s refuses a public key', async (name) => {
  expect((await functions.call(name, { json: {} })).status).toBe(401);
});
