import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALCULATOR } from '../../src/domain/quote/quote.ts';
import { FORMS, HONEYPOT_FIELD, QUOTE_FORM } from '../../src/domain/submission/form-definitions.ts';
import { ADMIN, SECRET_KEY } from '../../supabase/local/stack/constants.ts';
import { BUILT_SITE, sitemapPaths, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import type { SentDocument } from '../fixtures/site/documents.ts';
import { all, expect, test } from '../fixtures/site/site-test.ts';

function policyOf({ metas }: SentDocument): Record<string, string[]> {
  const directives = (metas['content-security-policy'] ?? '')
    .split(';')
    .map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

test('the policy allows only the site, and scripts and styles by hash', ({ documents }) => {
  for (const page of documents.values()) {
    const policy = policyOf(page);
    const sources = [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])];
    const others = sources.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"));
    expect(others, page.path).toEqual([]);
    expect(policy['script-src'], page.path).toContain("'self'");
    expect(policy, page.path).toMatchObject({
      'default-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
    });
  }
});

test.for(['script', 'style'])(
  'the policy has the hash of each inline %s and no other',
  (kind, { documents }) => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const page of documents.values()) {
      const blocks = page.html.matchAll(
        new RegExp(`<${kind}(?! type="application)[^>]*>([^]*?)</${kind}>`, 'g'),
      );
      const written = Array.from(blocks, ([, text = '']) => hash(text));
      const allowed = policyOf(page)[`${kind}-src`]?.filter((source) => source.startsWith("'sha256-"));
      expect(new Set(allowed), page.path).toEqual(new Set(written));
    }
  },
);

test('no built file contains a secret', () => {
  const secrets = [SECRET_KEY, ADMIN.password, 'service_role', 'RESEND_API_KEY', 'VAPI_API_KEY'];
  // A JSON Web Token, a Supabase secret key, a provider's key, a private key, a database address with a password.
  const shapes =
    /eyJ[\w-]{10,}\.eyJ|sb_secret_\w|\bre_\w{16,}|-----BEGIN [A-Z ]*PRIVATE|postgres(ql)?:\/\/\w+:\w/;
  const names = readdirSync(BUILT_SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|json|xml|txt|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const leaks = names.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return shapes.test(text) || secrets.some((secret) => text.includes(secret));
  });
  expect(leaks).toEqual([]);
});

test('every form is posted, and the public ones name themselves', ({ open }) => {
  const paths = [...sitemapPaths(), ...UNLISTED_PATHS];
  const forms = paths.flatMap((path) => all(open(path), 'form'));
  expect(forms.filter((form) => form.getAttribute('method') !== 'post')).toEqual([]);
  const named = forms.filter((form) => form.querySelector('[name=form]'));
  // The details of a quote are asked for on the page after the calculator.
  const names = named.map((form) => form.querySelector('[name=form]')?.getAttribute('value'));
  expect(new Set(names)).toEqual(
    new Set([...FORMS.filter((form) => form !== QUOTE_FORM).map(({ name }) => name), CALCULATOR]),
  );
  for (const form of named) expect(form.getAttribute('action')).toMatch(/\/functions\/v1\/contact-form$/);
});

test('browsers prepare the page behind a link ahead, but none with private data', ({ open }) => {
  const rules = open('/').querySelector('script[type=speculationrules]')?.textContent ?? '';
  const secret = { not: { href_matches: ['/admin*', '/auth*', '/enquiry*'] } };
  expect(JSON.parse(rules)).toEqual({
    prerender: [{ where: { and: [{ href_matches: '/*' }, secret] }, eagerness: 'moderate' }],
  });
});

/** What tells the keyboard, browsers and five password managers to leave a field alone. */
const LEFT_ALONE = {
  ...{ tabindex: '-1', autocomplete: 'off', 'data-1p-ignore': '', 'data-bwignore': '' },
  ...{ 'data-form-type': 'other', 'data-lpignore': 'true', 'data-protonpass-ignore': 'true' },
};

test('keyboard, screen reader and what fills in fields skip the honeypot', ({ open }) => {
  const messages = FORMS.filter(({ formType }) => formType === 'contact');
  for (const { page } of messages) {
    const [field] = all(open(page.replace(/#.*/, '')), `form [name=${HONEYPOT_FIELD}]`);
    expect(field?.closest('[aria-hidden=true]')).toBeTruthy();
    const names = Object.keys(LEFT_ALONE).map((name) => [name, field?.getAttribute(name)]);
    expect(Object.fromEntries(names)).toEqual(LEFT_ALONE);
  }
});
