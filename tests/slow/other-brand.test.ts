import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFERENCE_PREFIX, SLUG } from '../../src/brand/brand.ts';
import { COLOURS } from '../../src/brand/colours.ts';
import { MARK, SMALL_MARK } from '../../src/brand/mark.ts';
import { MOTIF_PATH } from '../../src/brand/motif.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import type { LeadMail } from '../../src/contracts/outbox.ts';
import type * as leadMails from '../../supabase/functions/_shared/mail/lead-mails.ts';
import type * as stackModule from '../../supabase/local/stack/stack.ts';
import { buildCopy } from '../fixtures/stack/site-copy.ts';
import * as other from '../fixtures/brand/brand.ts';
import { COLOURS as OTHER_COLOURS } from '../fixtures/brand/colours.ts';
import { ALL_KINDS, mailOfKind } from '../fixtures/database/claimed-mail.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const OTHER_NAME = 'Bluefern';
const FOLDER = join(ROOT, '.local/test', `other-brand-${String(process.pid)}`);
const BRAND = join(ROOT, 'tests/fixtures/brand');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const hex = (colours: object) => [...new Set((Object.values(colours) as string[][]).flat())];

/** What shows the brand of this site, and none of the other. */
const TRACES = [
  ...[siteFacts.name, SLUG, `${REFERENCE_PREFIX}-`, MARK.path, SMALL_MARK, MOTIF_PATH],
  ...hex(COLOURS),
].map((trace) => new RegExp(`(?<![a-z])${RegExp.escape(trace)}`, 'i'));

const tracesIn = (text: string) => TRACES.filter((trace) => trace.test(text)).map(String);

/** The files that the recipe "another agency" changes. */
const files = {
  ...Object.fromEntries(
    readdirSync(BRAND).map((file) => [`src/brand/${file}`, readFileSync(join(BRAND, file), 'utf8')]),
  ),
  'content/site.yaml': read('content/site.yaml').replaceAll(/^(\w*[nN]ame|email): .*$/gm, (line, field) =>
    field === 'email' ? `email: hello@${other.SLUG}.example` : line.replace(/: .*/, `: ${OTHER_NAME}`),
  ),
  'supabase/schemas/10_rights_and_settings.sql': read('supabase/schemas/10_rights_and_settings.sql').replace(
    `'${REFERENCE_PREFIX}'`,
    `'${other.REFERENCE_PREFIX}'`,
  ),
};

let dist: string;

beforeAll(async () => (dist = await buildCopy(FOLDER, files)));

afterAll(() => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

test('no page and no file of the site shows the brand before', () => {
  const texts = globSync('**/*.{html,js,css,json,xml,txt,webmanifest,svg}', { cwd: dist });
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.map((file) => [file, tracesIn(readFileSync(join(dist, file), 'utf8'))]);
  expect(found.filter(([, traces]) => traces?.length)).toEqual([]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(OTHER_NAME);
});

test('no card and no icon has a colour of the brand before', async () => {
  const pictures = globSync(['og/**/*.png', '*.png'], { cwd: dist });
  expect(pictures.length).toBeGreaterThan(10);
  const found = await Promise.all(
    pictures.map(async (file) => {
      const pixels = await sharp(join(dist, file)).flatten({ background: '#fff' }).raw().toBuffer();
      const seen = new Set<string>();
      for (let at = 0; at < pixels.length; at += 3) seen.add(pixels.toString('hex', at, at + 3));
      return [file, hex(COLOURS).filter((colour) => seen.has(colour.slice(1)))] as const;
    }),
  );
  // An edge between two colours may have any colour between them.
  const own = hex(OTHER_COLOURS);
  expect(found.filter(([, colours]) => colours.some((colour) => !own.includes(colour)))).toEqual([]);
});

const visitor = { name: 'Ravi Nair', email: 'ravi@mill.example', message: 'A shop for our cloth.' };

describe('on its stack', () => {
  let stack: stackModule.Stack | undefined;
  const running = () => stack ?? expect.unreachable();

  beforeAll(async () => {
    const module = (await import(join(FOLDER, 'supabase/local/stack/stack.ts'))) as typeof stackModule;
    const dataDir = await mkdtemp(join(FOLDER, 'data-'));
    stack = await module.startStack({ seed: false, timers: false, dataDir });
  });

  afterAll(() => stack?.stop());

  test.each([
    ['contact', { ...visitor, form: 'contact', service: 'Website Development' }],
    ['contact, refused', { ...visitor, form: 'contact', service: '' }],
  ])('the answer to a posted form shows only the new brand: %s', async (_, fields) => {
    const answer = await fetch(`${running().info.api}/functions/v1/contact-form`, {
      method: 'POST',
      body: new URLSearchParams({ website: '', ...fields }),
    });
    const page = await answer.text();
    expect(page).toContain(OTHER_NAME);
    expect(tracesIn(page)).toEqual([]);
  });

  test('what is stored and mailed has the new name and prefix', async () => {
    const caught = async () => (await (await fetch(`${running().info.mailbox}/email`)).json()) as unknown[];
    await expect.poll(async () => (await caught()).length, { timeout: 20_000 }).toBe(2);
    expect(tracesIn(JSON.stringify(await caught()))).toEqual([]);
    const rows = await running().sql<{ reference: string }>(
      'select reference from public.contact_submissions',
    );
    for (const { reference } of rows) expect(reference).toMatch(new RegExp(`^${other.REFERENCE_PREFIX}-`));
  });
});

test('every kind of mail shows only the new brand', async () => {
  const { leadMail } = (await import(
    join(FOLDER, 'supabase/functions/_shared/mail/lead-mails.ts')
  )) as typeof leadMails;
  const options = {
    team: 'team@mill.example',
    siteUrl: 'https://mill.example',
    domain: 'mill.example',
    secret: 'x',
  };
  // With references as that brand writes them.
  const claims = ALL_KINDS.map((kind) => JSON.stringify(mailOfKind(kind)));
  const mails = claims.map((claim) =>
    leadMail(
      JSON.parse(claim.replaceAll(`${REFERENCE_PREFIX}-`, `${other.REFERENCE_PREFIX}-`)) as LeadMail,
      options,
    ),
  );
  expect(mails).not.toContain(undefined);
  expect(tracesIn(JSON.stringify(mails))).toEqual([]);
});
