import { describe, expect, test } from 'vitest';
import { answersCopy } from '../../../src/copy/answers.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { functionsVersion } from '../../../src/copy/functions-version.ts';
import { pageAddress } from '../../../src/domain/enquiry/enquiry.ts';
import { FORMS } from '../../../src/domain/submission/form-definitions.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { contactMessage, TEAM, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

/** Posts the form as a browser without JavaScript does. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  functions.postForm({ ...contactMessage(), website: '', ...fields }, headers);
/** Of every answer: a page with what was typed. */
const HEADERS = {
  ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-version': functionsVersion },
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};
const countRows = async () => (await functions.sql('select id from public.contact_submissions')).length;

test('stores, mails and thanks, whatever else is posted', async () => {
  const typed = { company: 'Verma\0 Textiles', declineCall: 'yes', form_type: 'custom_quote', utm: 'x' };
  const type = 'application/x-www-Form-urlencoded ;charset=utf8';
  const answer = await send(typed, { 'content-type': type });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>Thank You!</h1>')]);
  expect(functions.mailedTo()).toEqual([contactMessage().email, TEAM]);
  const columns = 'name, company, call_declined, form_type, currency, thank_you_sent';
  const stored = { name: 'Asha Verma', company: 'Verma Textiles', call_declined: true, thank_you_sent: true };
  const rows = await functions.sql(`select ${columns} from public.contact_submissions`);
  expect(rows).toEqual([{ ...stored, form_type: 'contact', currency: 'INR' }]);
});

/** What the form of this name needs besides the fields of the contact form. */
function restOf(form: string) {
  const { services, complexities, timelines } = quoteForm;
  const [service, complexity, timeline] = [services[0], complexities[0], timelines[0]];
  return {
    ...{ form, requirements: 'A shop for our cloth.' },
    services: (form === 'quote' ? service?.id : service?.name) ?? '',
    ...{ complexity: complexity?.id ?? '', timeline: timeline?.id ?? '' },
  };
}

test('the page that asks again is in English, fits phones, is not to be found, and has its styles', async () => {
  const page = await (await send({ email: '' })).text();
  expect(page).toMatch(/<html lang="en-IN">[^]*name="viewport"[^]*content="noindex"/);
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const classes = Array.from(page.matchAll(/class="([\w-]+)/g), ([, name = '']) => `.${name}`);
  const colours = Array.from(page.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => `;${name}:`);
  expect([classes.length > 0, colours.length > 0]).toEqual([true, true]);
  const needed = [...classes, ...colours, ':focus-visible{outline:3px solid'];
  expect(needed.filter((part) => !styles.includes(part))).toEqual([]);
});

test.each(FORMS)('the form $name is asked for again whole, with a published consent', async (definition) => {
  const { name: form, fields } = definition;
  const shown = await (await send({ ...restOf(form), email: '' })).text();
  for (const field of ['form', ...Object.keys(fields)]) expect(shown).toContain(` name="${field}"`);
  const consentVersion = /name="consentVersion" value="(\w+)"/.exec(shown)?.[1] ?? '';
  await send({ ...restOf(form), consentVersion });
  const texts = 'private.consent_texts join public.contact_submissions on version = consent_version';
  expect(await functions.sql(`select version from ${texts}`)).toHaveLength(1);
});

test('stores a form once that its script has sent before, and opens the page of that', async () => {
  const [id, key] = ['a1'.repeat(16), 'b2'.repeat(16)];
  const attempt = () => send({ attempt: `${id}.${key}` });
  expect((await functions.withoutSending(attempt)).status).toBe(200);
  const page = await (await attempt()).text();
  expect(page).toContain(pageAddress(referenceOf(id), key));
  expect(page).not.toContain('startsAt');
  expect(await countRows()).toBe(1);
});

describe('stores nothing and answers with a page that says why', () => {
  test.each([
    ['Spam Detected', { website: 'https://spam.example' }],
    ['Invalid Email', { email: 'asha' }],
    [answersCopy.withoutJavaScript.missing.title, { service: '' }],
    [formsCopy.refused.tooLong.title, { message: 'x'.repeat(5007) }],
  ])('%s: %j', async (reason, fields) => {
    const answer = await send(fields);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8']);
    expect(await answer.text()).toContain(reason);
    expect(await countRows()).toBe(0);
  });

  test('shows what was typed, as text', async () => {
    const names = 'phone company budget urgency currency declineCall consentVersion services timeline';
    const marked = Object.fromEntries(names.split(' ').map((name) => [name, '"><b>']));
    const message = '\nHe said <b>"30% & more"</b>';
    const page = await (await send({ ...marked, name: 'A', message })).text();
    expect(page).not.toContain('<b>');
    expect(page).toContain('>\n\nHe said &lt;b&gt;&quot;30% &amp; more&quot;&lt;/b&gt;</textarea>');
    expect(page).toContain('value="A"');
  });
});

const { server, withoutJavaScript } = answersCopy;

test('accepts the form of the site, and of its answer page, also behind a custom domain', async () => {
  const { site, api } = functions.info;
  const custom = { origin: 'https://api.kiranpath.example', 'x-forwarded-host': 'api.kiranpath.example' };
  for (const from of [{ origin: site }, { origin: api }, custom]) {
    const { status, headers } = await send({}, from);
    expect([status, Object.fromEntries(headers)]).toMatchObject([200, HEADERS]);
  }
});

test.each<[number, string, string, Record<string, string>, message?: string]>([
  [403, 'the form of another site', withoutJavaScript.otherSite, { origin: 'https://evil.example' }],
  [403, 'an unnamed origin', withoutJavaScript.otherSite, { origin: 'null' }],
  [415, 'another content type', server.failed, { 'content-type': 'application/json' }],
  [413, 'more than 128 kB', server.tooLarge, {}, 'x'.repeat(140_000)],
])(
  'answers with %i to %s, on a page that says why',
  async (...[status, , said, headers, message = 'Hello']) => {
    const answer = await send({ message }, headers);
    const page = (await answer.text()).replaceAll('&#39;', "'");
    expect([answer.status, page]).toEqual([status, expect.stringMatching(/^<!doctype html>/)]);
    expect(page).toContain(said);
    expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
    expect(await countRows()).toBe(0);
  },
);
