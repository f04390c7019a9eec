import { WAITING_KEY } from '../../src/forms/shared/sending/kept-messages.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

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
