import { WAITING_KEY } from '../../src/forms/shared/sending/kept-messages.ts';
import { readFields } from '../fixtures/unit/draw.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

test('every field of the account page tells the browser what belongs into it', ({ open }) => {
  const { fields, unnamed } = readFields(open('/auth').body.innerHTML, 'id');
  const email = 'email email 320 required';
  expect(fields).toEqual({
    'signin-email': email,
    'signin-password': 'password current-password required',
    'forgot-email': email,
    'signup-name': 'text name 100',
    'signup-email': email,
    'signup-password': 'password new-password required',
    'resend-email': email,
  });
  expect(unnamed).toEqual([]);
});

test('no account form can be sent before its script has started', ({ open }) => {
  const buttons = all(open('/auth'), 'form [type=submit]');
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((button) => !button.hasAttribute('disabled')).map(textOf)).toEqual([]);
});

test('the account page sends messages that wait', async ({ stack }) => {
  expect(await (await fetch(`${stack.served}/auth`)).text()).toContain(WAITING_KEY);
});

test('the inbox shows only a loading message at first, and no search engine', async ({ stack }) => {
  const html = await (await fetch(`${stack.served}/admin`)).text();
  expect(html).toContain('Loading admin panel...');
  expect(html).toContain('name="robots" content="noindex');
});
