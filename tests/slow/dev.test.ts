import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/stack/constants.ts';
import { type DevProject, startDevProject } from '../fixtures/stack/dev-project.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const PLAN = 'content/plans/pro.yaml';
const plan = readFileSync(join(ROOT, PLAN), 'utf8');
const brokenPlan = plan.replace(/INR: \d+/, 'INR: 1,50,000');
const POLICY = 'content/policies/privacy.md';
const movedPolicy = readFileSync(join(ROOT, POLICY), 'utf8').replace(
  /^---\n(?:formerly:.*\n)?/,
  '---\nformerly: [data-protection]\n',
);

let dev: DevProject;
let firstPage: string;

beforeAll(async () => {
  dev = await startDevProject({ [PLAN]: brokenPlan, [POLICY]: movedPolicy });
  firstPage = await pageWithStatus(500);
  await dev.write(PLAN, plan);
  await pageWithStatus(200);
}, 180_000);
afterAll(() => dev[Symbol.asyncDispose]());

/** A page as a browser gets it, as soon as it comes with this status. */
const pageWithStatus = (status: number): Promise<string> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${dev.site}/privacy`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(status);
      return answer.text();
    },
    { timeout: 60_000, interval: 10 },
  );

const call = (path: string, init: RequestInit = {}) =>
  fetch(dev.api + path, { ...init, headers: { apikey: PUBLISHABLE_KEY } });

/** Saves a file and returns the terminal line that follows. */
async function save(file: string, text: string, ...answer: string[]): Promise<string> {
  const line = dev.nextLine(...answer);
  await dev.write(file, text);
  return line;
}

describe('an edge function', () => {
  // One line names all files that changed together.
  const restarted = (file: string) => [file, 'edge functions restarted'];

  test('with an error is reported and stops no other, and is used once it is repaired', async () => {
    const file = 'supabase/functions/broken/index.ts';
    const mistake = dev.nextLine('Expression expected');
    await save(file, 'const x = = 1;\n', ...restarted(file));
    expect(await mistake).toMatch(/^broken: /);
    expect((await call('/functions/v1/send-contact-email', { method: 'POST' })).status).toBe(400);
    await save(file, 'Deno.serve(() => new Response("repaired"));\n', ...restarted(file));
    expect(await (await call('/functions/v1/broken')).text()).toBe('repaired');
  });
});

describe('an error in content/', () => {
  const expectComplaint = (html: string) => {
    expect(html).toMatch(new RegExp(`${PLAN}:\\d+: price\\.INR: Expected a number`));
    expect(html).not.toContain('node_modules/astro');
  };

  test('that exists at the start is shown', () => expectComplaint(firstPage));

  test('is noticed right after a save that an editor formatted', async () => {
    for (const round of [1, 2, 3, 4]) {
      await dev.write(PLAN, `${plan}# ${String(round)}\n\n`);
      await dev.write(PLAN, `${plan}# ${String(round)}\n`);
      await pageWithStatus(200);
      await dev.write(PLAN, brokenPlan);
      await pageWithStatus(500);
      await dev.write(PLAN, plan);
      await pageWithStatus(200);
    }
  });
});

test('the former address of a page leads to the present one', async () => {
  const answer = await fetch(`${dev.site}/data-protection`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/privacy']);
});
