import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { accountCopy } from '../../src/copy/account.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
let admin = { email: '', password: '' };
beforeEach(async () => {
  await functions.sql('delete from private.invitations');
  admin = await createMember();
  await functions.sql('select public.grant_admin($1)', [admin.email]);
});

const newAddress = () => `new.${randomUUID()}@mail.example`;

async function callAuth(path: string, json: object) {
  const { api, publishableKey } = functions.info;
  const answer = await fetch(`${api}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return (await answer.json()) as { access_token?: string };
}

const tokenOf = async (account: { email: string; password: string }) =>
  (await callAuth('token?grant_type=password', account)).access_token ?? '';

async function createMember() {
  const account = { email: newAddress(), password: 'saffron-lamp-42' };
  await callAuth('signup', account);
  await functions.sql('update auth.users set email_confirmed_at = now() where email = $1', [account.email]);
  return account;
}

async function invite(email: string, token?: string) {
  const authorization = `bearer ${token ?? (await tokenOf(admin))}`;
  const answer = await functions.call('invite-admin', { json: { email }, headers: { authorization } });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const INVITED = { status: 200, body: { outcome: 'invited', isMailed: true } };

test('an administrator invites an address by a mail whose link has the token', async () => {
  const email = newAddress();
  expect(await invite(` ${email.toUpperCase()} `)).toEqual(INVITED);
  expect(functions.mailedTo()).toEqual([email]);
  const invitation = /#invitation=([\w-]+)/.exec(functions.takeMails()[0]?.text ?? '')?.[1];
  const claimed = functions.sql('select public.claim_invitation($1, $2) as ok', [email, invitation]);
  expect(await claimed).toEqual([{ ok: true }]);
});

test('an administrator grants the role to a confirmed account at once, which is told by mail', async () => {
  const member = await createMember();
  expect(await invite(member.email)).toMatchObject({ body: { outcome: 'granted', isMailed: true } });
  expect(functions.mailedTo()).toEqual([member.email]);
  expect(functions.takeMails()[0]?.text).not.toContain('invitation=');
  // Whoever has the role may invite, and learns that a mail could not be sent.
  const token = await tokenOf(member);
  const invited = await functions.withoutSending(() => invite(newAddress(), token));
  expect(invited).toEqual({ status: 200, body: { outcome: 'invited', isMailed: false } });
});

test('an administrator learns why an address is refused', async () => {
  expect(await invite('nobody')).toEqual({ status: 400, body: { error: 'This is not an email address.' } });
  expect(await invite(admin.email)).toMatchObject({ status: 409 });
  expect(await invite('nul\0@agency.example')).toMatchObject({ status: 400 });
  expect(await invite('a@b', '')).toEqual({ status: 401, body: { error: accountCopy.signIn.redirected } });
});
