import { expect, test, vi } from 'vitest';
import { problemsOf, readSettings, requiredSettings } from '../../../src/integrations/required-settings.ts';

const KEY = 'PUBLIC_SUPABASE_PUBLISHABLE_KEY';
const RIGHT = { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co', [KEY]: 'sb_publishable_0123456789' };
const NO_BACKEND = 'PUBLIC_SUPABASE_URL is not /api, or an address';
const PASSED_ON = { ...RIGHT, PUBLIC_SUPABASE_URL: '/api' };

const LOCAL = { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321', [KEY]: 'eyJhbGciOi.J9_-x0' };
test.each([RIGHT, PASSED_ON, { ...LOCAL, SITE_URL: 'https://www.agency.example/' }])('%o is right', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test.each([
  [{ PUBLIC_SUPABASE_URL: 'kiranpath.supabase.co' }, NO_BACKEND],
  [{ PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/rest/v1' }, NO_BACKEND],
  [{ PUBLIC_SUPABASE_URL: 'https://YOUR-PROJECT.supabase.co' }, NO_BACKEND],
  [{ [KEY]: 'sb_secret_0123456789' }, `${KEY} is not a key that`],
  [{ [KEY]: 'sb_publishable_123456789' }, `${KEY} is not a key that`],
  [{ SITE_URL: 'agency.example' }, 'SITE_URL is not an address'],
  [{ SITE_URL: 'https://agency.example/shop' }, 'SITE_URL is not an address'],
])('%o is wrong', (change, complaint) =>
  expect(problemsOf({ ...RIGHT, ...change })).toEqual([expect.stringContaining(complaint)]),
);

test.each([
  ['build', 1],
  ['dev', 0],
] as const)('astro %s without settings stops %i times, in one sentence', (command, times) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const setUp = requiredSettings({}).hooks['astro:config:setup'];
  void setUp?.({ command } as Parameters<typeof setUp>[0]);
  expect(exit.mock.calls).toEqual(Array(times).fill([1]));
  expect(said.mock.calls.join()).toMatch(times ? /^PUBLIC_SUPABASE_URL is not set and [^\n]+$/ : /^$/);
});

test.each([
  [undefined, 'https://www.agency.example'],
  ['https://host.example', 'https://host.example'],
])('a byte order mark is no part of a name, and the environment goes first: %s', (given, read) => {
  vi.stubEnv('SITE_URL', given);
  vi.stubEnv('\uFEFFSITE_URL', 'https://www.agency.example');
  expect(readSettings()).toMatchObject({ SITE_URL: read });
});

test('Netlify needs the address to which calls are passed on', () => {
  const onNetlify = { ...PASSED_ON, NETLIFY: '1' };
  expect(problemsOf(onNetlify)).toEqual([expect.stringContaining('SUPABASE_URL is not set, to which')]);
  expect(problemsOf({ ...onNetlify, SUPABASE_URL: 'https://abc.supabase.co' })).toEqual([]);
});
