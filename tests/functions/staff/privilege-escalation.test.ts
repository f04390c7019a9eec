import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

function call(path: string, { method = 'POST', body, headers }: Call = {}): Promise<Response> {
  const { api, publishableKey } = functions.stack.info;
  const json = { apikey: publishableKey, 'content-type': 'application/json' };
  return fetch(api + path, {
    method,
    headers: { ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Signs in a new confirmed account, which `prepare` may change before. */
async function signIn(prepare: (email: string) => Promise<unknown> = () => Promise.resolve()) {
  const account = { email: `member.${randomUUID()}@mail.example`, password: 'saffron-lamp-42' };
  await call('/auth/v1/signup', { body: account });
  await functions.stack.sql('update auth.users set email_confirmed_at = now() where email = $1', [
    account.email,
  ]);
  await prepare(account.email);
  const again = async () => {
    const answer = await call('/auth/v1/token?grant_type=password', { body: account });
    const { access_token, user } = sessionSchema.parse(await answer.json());
    return { userId: user.id, headers: { authorization: `Bearer ${access_token}` } };
  };
  return { ...(await again()), email: account.email, again };
}

const signInAsAdmin = () => signIn((email) => functions.stack.sql('select public.grant_admin($1)', [email]));

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of the right shape that the auth service did not sign. */
function forgedToken(claims: object, algorithm: 'HS256' | 'none'): string {
  const body = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode({ aud: 'authenticated', exp: 4_102_444_800, ...claims })}`;
  const signature =
    algorithm === 'none' ? '' : createHmac('sha256', 'guessed secret').update(body).digest('base64url');
  return `${body}.${signature}`;
}

describe('a member cannot become administrator', () => {
  test('by changing its own user data', async () => {
    const { headers, again } = await signIn();
    const claims = { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } };
    await call('/auth/v1/user', { method: 'PUT', headers, body: { data: claims, ...claims } });
    const after = await again();
    const search = await call('/rest/v1/rpc/search_submissions', { headers: after.headers, body: {} });
    expect(search.status).toBe(403);
  });

  test.for([
    ['inserting', 'return=minimal'],
    ['upserting', 'resolution=merge-duplicates'],
  ] as const)('by %s a role', async ([, prefer]) => {
    const { headers, userId } = await signIn();
    const body = { user_id: userId, role: 'admin' };
    const answer = await call('/rest/v1/user_roles', { headers: { ...headers, prefer }, body });
    expect(answer.status).toBe(403);
    const roles = await call('/rest/v1/user_roles?select=role', { method: 'GET', headers });
    expect(await roles.json()).toEqual([]);
  });

  test('by calling the function that grants the role', async () => {
    const { headers, email } = await signIn();
    const answer = await call('/rest/v1/rpc/grant_admin', { headers, body: { p_email: email } });
    expect(answer.ok).toBe(false);
  });

  test.for(['HS256', 'none'] as const)('by a forged token (%s)', async (algorithm) => {
    const { userId } = await signInAsAdmin();
    for (const role of ['authenticated', 'service_role']) {
      const headers = { authorization: `Bearer ${forgedToken({ sub: userId, role }, algorithm)}` };
      const answer = await call('/rest/v1/contact_submissions?select=id', { method: 'GET', headers });
      expect(answer.status).toBe(401);
    }
  });
});

test('an administrator cannot change submissions', async () => {
  const { headers } = await signInAsAdmin();
  const path = '/rest/v1/contact_submissions?name=neq.nobody';
  const refusals = await Promise.all([
    call(path, { method: 'PATCH', headers, body: { response_status: 'contacted' } }),
    call(path, { method: 'DELETE', headers }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
});
