import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_MILLISECONDS, FILE_MILLISECONDS, withLimit } from '../../../src/browser/with-limit.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import { createUnstoredAuth, loadSupabase, watchAnswers } from '../../../src/session/supabase-service.ts';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY as KEY } from '../../fixtures/unit/environment.ts';

type Options = Record<'fetch' | 'customFetch', typeof fetch>;

const { made, getSession, client } = vi.hoisted(() => {
  const made: Record<string, unknown[]> = {};
  const getSession = vi.fn();
  const client = (name: string) =>
    function (...options: unknown[]) {
      made[name] = options;
      return { getSession };
    };
  return { made, getSession, client };
});
const madeFor = (name: string) => made[name]?.at(-1) as Options | undefined;
vi.mock('@supabase/auth-js', () => ({ GoTrueClient: client('auth') }));
vi.mock('@supabase/postgrest-js', () => ({ PostgrestClient: client('tables') }));
vi.mock('@supabase/functions-js', () => ({ FunctionsClient: client('functions') }));
vi.mock('~/browser/with-limit.ts', { spy: true });

const API = 'https://project.supabase.example';
const asked = vi.fn<typeof fetch>();
const heard = vi.fn();
const answer = (status: number, body: unknown) =>
  asked.mockImplementation(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

// It fails, because there is no page yet; the next call tries again.
beforeAll(async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  for (const load of [loadSupabase, createUnstoredAuth]) await expect(load()).rejects.toThrow('location');
  expect(timer.mock.calls.map(([, limit]) => limit)).toEqual([ANSWER_MILLISECONDS, ANSWER_MILLISECONDS]);
});

beforeEach(async () => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', new URL('https://agency.example/admin'));
  asked.mockReset();
  heard.mockReset();
  getSession.mockReset().mockResolvedValue({ data: { session: { access_token: 'mine' } }, error: null });
  watchAnswers(heard);
  expect(await loadSupabase()).toBe(await loadSupabase());
});

const RENEWAL = `${API}/auth/v1/token?grant_type=refresh_token`;
test.each([
  ['is given', 200, { access_token: 'new' }, 200],
  ['is refused', 400, { error_code: 'refresh_token_not_found', msg: 'No.' }, 400],
  ['is refused in the words of OAuth', 400, { error_description: 'No.' }, 400],
  ['comes too often', 429, { error_code: 'over_request_rate_limit', msg: 'No.' }, 503],
  ['meets a fault', 500, { error_code: 'unexpected_failure', msg: 'No.' }, 503],
  ['is answered by somebody else', 200, { status: 'blocked' }, 503],
])(
  'only a renewal that our server refuses ends a session: one that %s',
  async (...[, status, body, seen]) => {
    answer(status, body);
    expect((await madeFor('auth')?.fetch(RENEWAL))?.status).toBe(seen);
    expect((await madeFor('auth')?.fetch(`${API}/auth/v1/user`))?.status).toBe(status);
  },
);

test.each([
  ['tables', 'fetch', 200, { id: 1 }, 'answered'],
  ['tables', 'fetch', 401, { code: '42501', message: 'No.' }, 'refused'],
  ['functions', 'customFetch', 403, { error: 'No.' }, 'refused'],
  ['tables', 'fetch', 200, '<p>Blocked by your office</p>', 'none'],
] as const)('a call of %s is signed, and told: %s %i %j', async (...[of, name, status, body, told]) => {
  answer(status, body);
  await madeFor(of)
    ?.[name](`${API}/rest/v1/a`, { method: 'PUT', headers: { prefer: 'count' } })
    .catch(() => undefined);
  expect(heard.mock.calls).toEqual([[told]]);
  const { method, headers } = asked.mock.lastCall?.[1] ?? {};
  const sent = { apikey: KEY, authorization: 'Bearer mine', prefer: 'count' };
  expect([method, Object.fromEntries(new Headers(headers))]).toEqual(['PUT', sent]);
});

test('a call of whose session nothing is known is not made as a stranger’s', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: new Error('offline') });
  await expect(madeFor('tables')?.fetch(`${API}/rest/v1/a`)).rejects.toThrow('offline');
  expect([asked.mock.calls, heard.mock.calls]).toEqual([[], [['none']]]);
});

test.each([
  ['/rest/v1/rpc/health', 'x'.repeat(100_000), ANSWER_MILLISECONDS],
  ['/rest/v1/rpc/add_reply_file', 'x'.repeat(100_001), FILE_MILLISECONDS],
  ['/auth/v1/signup', '', FILE_MILLISECONDS],
  ['/auth/v1/resend', '', FILE_MILLISECONDS],
  ['/auth/v1/recover', '', FILE_MILLISECONDS],
  ['/functions/v1/invite-admin', '', FILE_MILLISECONDS],
])('%s is waited for as long as it may take', async (path, body, milliseconds) => {
  answer(200, {});
  vi.mocked(withLimit).mockClear();
  await madeFor('auth')?.fetch(`${API}${path}`, { method: 'POST', body });
  const limits = vi.mocked(withLimit).mock.calls.map(([, limit]) => limit);
  expect(limits).toEqual([milliseconds, FILE_MILLISECONDS]);
});

test('a session is kept and renewed, that of a link is not, and no call is repeated unseen', async () => {
  const headers = { apikey: KEY, Authorization: `Bearer ${KEY}` };
  const auth = { url: `${API}/auth/v1`, headers, flowType: 'implicit', detectSessionInUrl: false };
  expect(made).toMatchObject({
    auth: [{ ...auth, storageKey: SESSION_KEY, persistSession: true, autoRefreshToken: true }],
    tables: [`${API}/rest/v1`, { retry: false }],
    functions: [`${API}/functions/v1`, {}],
  });
  await createUnstoredAuth();
  expect(made['auth']).toMatchObject([{ ...auth, persistSession: false, autoRefreshToken: false }]);
});
