import { createHmac } from 'node:crypto';
import { callApi, createMember, signInByApi } from '../fixtures/browser/accounts.ts';
import { expect, test } from '../fixtures/browser/browser.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of the right shape that the auth service did not sign. */
function forgedToken(claims: object, algorithm: 'HS256' | 'none'): string {
  const body = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode({ aud: 'authenticated', exp: 4_102_444_800, ...claims })}`;
  const signature =
    algorithm === 'none' ? '' : createHmac('sha256', 'guessed secret').update(body).digest('base64url');
  return `${body}.${signature}`;
}

test.describe('a member cannot become administrator', () => {
  test('by changing its own user data', async ({ stack }) => {
    const member = await createMember(stack);
    const { headers } = await signInByApi(stack, member);
    const claims = { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } };
    await callApi(stack, '/auth/v1/user', { method: 'PUT', headers, body: { data: claims, ...claims } });
    const after = await signInByApi(stack, member);
    const search = await callApi(stack, '/rest/v1/rpc/search_submissions', {
      headers: after.headers,
      body: {},
    });
    expect(search.status).toBe(403);
  });

  for (const [way, prefer] of [
    ['inserting', 'return=minimal'],
    ['upserting', 'resolution=merge-duplicates'],
  ] as const) {
    test(`by ${way} a role`, async ({ stack }) => {
      const { headers, userId } = await signInByApi(stack, await createMember(stack));
      const answer = await callApi(stack, '/rest/v1/user_roles', {
        headers: { ...headers, prefer },
        body: { user_id: userId, role: 'admin' },
      });
      expect(answer.status).toBe(403);
      const roles = await callApi(stack, '/rest/v1/user_roles?select=role', { method: 'GET', headers });
      expect(await roles.json()).toEqual([]);
    });
  }

  test('by calling the function that grants the role', async ({ stack }) => {
    const member = await createMember(stack);
    const { headers } = await signInByApi(stack, member);
    const answer = await callApi(stack, '/rest/v1/rpc/grant_admin', {
      headers,
      body: { p_email: member.email },
    });
    expect(answer.ok).toBe(false);
  });

  for (const algorithm of ['HS256', 'none'] as const) {
    test(`by a forged token (${algorithm})`, async ({ stack }) => {
      const { userId } = await signInByApi(stack, stack.admin);
      for (const role of ['authenticated', 'service_role']) {
        const token = forgedToken({ sub: userId, role }, algorithm);
        const answer = await callApi(stack, '/rest/v1/contact_submissions?select=id', {
          method: 'GET',
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(401);
      }
    });
  }
});

test('an administrator cannot change submissions', async ({ stack }) => {
  const { headers } = await signInByApi(stack, stack.admin);
  const path = '/rest/v1/contact_submissions?name=neq.nobody';
  const refusals = await Promise.all([
    callApi(stack, path, { method: 'PATCH', headers, body: { response_status: 'contacted' } }),
    callApi(stack, path, { method: 'DELETE', headers }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
});
