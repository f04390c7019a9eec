import { WAITING_KEY } from '../../src/forms/shared/sending/kept-messages.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

test('every field of the account page tells the browser what belongs into it', ({ open }) => {
  // React writes its name of the attribute, of which HTML reads the letters in either case.
  const told = ({ attributes }: Element) =>
    [...attributes].find(({ name }) => name.toLowerCase() === 'autocomplete')?.value ?? '';
  const fields = all(open('/auth'), 'input').map((field) => `${field.id} ${told(field)}`);
  expect(fields).toEqual([
    'signin-email email',
    'signin-password current-password',
    'forgot-email email',
    'signup-name name',
    'signup-email email',
    'signup-password new-password',
    'resend-email email',
  ]);
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
