import { parseHTML } from 'linkedom';
import { inboxCopy } from '../../src/copy/inbox.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { VAPID } from '../../supabase/local/stack/constants.ts';
import { WAITING_KEY } from '../../src/forms/shared/sending/kept-messages.ts';
import { pageOf } from '../fixtures/content/content-entries.ts';
import * as say from '../fixtures/site/said.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

test('no account form can be sent before its script has started, and messages that wait are', ({ open }) => {
  const buttons = all(open('/auth'), 'form [type=submit]');
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((button) => !button.hasAttribute('disabled')).map(textOf)).toEqual([]);
  expect(open('/auth').head.innerHTML).toContain(WAITING_KEY);
});

test('an account has the key that push services know the office by', ({ open }) => {
  expect(open('/auth').querySelector<HTMLElement>('[data-push-key]')?.dataset['pushKey']).toBe(
    VAPID.publicKey,
  );
});

const { page: _, ...views } = pageOf('admin');

test.for(Object.entries(views))(
  '%s of the admin area says only how to reach us, to no search engine',
  async ([name, seo], { stack }) => {
    const address = `${stack.served}/admin${name === 'seo' ? '' : `/${name}`}`;
    const { document } = parseHTML(await (await fetch(address)).text());
    expect(document.title).toBe(`${seo.title} · ${siteFacts.name}`);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('main')?.textContent).toContain(inboxCopy.area.loading);
    expect(say.toldBy(document.querySelector('main'))).toBe(say.said`
    ${say.notice(inboxCopy.area.noScript)}
    ${say.link(inboxCopy.area.back, '/')}`);
  },
);
