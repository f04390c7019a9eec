import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf, type Fault, type HostedModel, openHostedModel } from '../fixtures/hosts/hosted-model.ts';
import { useFunctionsStack } from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack({ MAIL_PROVIDER: 'none' });
let model: HostedModel;

beforeAll(async () => (model = await openHostedModel(functions)));
afterAll(() => model.close());

const PRIVILEGES =
  '{"message":"Your account does not have the necessary privileges to access this endpoint."}';
const SIGN_IN = /A key or password is wrong/;

/**
 * What the programs say, from their issues and documentation, read on 27 November 2026, and what we say of it:
 * github.com/supabase/cli/issues/6392, supabase.com/docs/guides/platform/http-status-codes,
 * supabase.com/docs/reference/api/introduction (rate limits), developers.cloudflare.com/workers/configuration/routing/custom-domains,
 * docs.netlify.com/api-and-cli-guides/cli-guides/get-started-with-cli
 */
const FAULTS: readonly (readonly [...Fault, RegExp])[] = [
  ['supabase login', 'Access token not provided. Supply an access token by running supabase login', SIGN_IN],
  ['supabase link', `Authorization failed for the access token and project ref pair: ${PRIVILEGES}`, SIGN_IN],
  [
    'supabase db push',
    'project is paused. An admin must unpause it from the dashboard',
    /The project is paused/,
  ],
  ['supabase config push', '{"message":"ThrottlerException: Too Many Requests"}', /A plan is used up: wait/],
  [
    'supabase secrets set',
    'TypeError: fetch failed (ETIMEDOUT)',
    /The network or the service did not answer/,
  ],
  [
    'supabase functions deploy',
    'unexpected deploy status 402: Max number of functions reached',
    /A plan is used up/,
  ],
  ['npm run publish:facts', 'The backend answered with status 540.', /The project is paused/],
  ['supabase db query', 'unexpected status 403', SIGN_IN],
  ['npm run build', 'content/plans/pro.yaml:5: price is missing', /See what it says above/],
  [
    'node supabase/hosting/cloudflare-rules.mjs',
    'Found 1 invalid redirect rule: Got 404.',
    /See what it says above/,
  ],
  ['wrangler deploy', 'already has externally managed DNS records [code: 100117]', /This name is taken/],
];

test('each start after a failure says what to do, and goes on there', { timeout: 1_200_000 }, async () => {
  const typed = answersOf(functions);
  for (const [program, said, sentence] of FAULTS) {
    model.failNext([program, said]);
    const { code, output } = await model.run(typed.splice(0));
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).toContain(said);
    expect(output).toMatch(/Then start `npm run go-live` again: it goes on there\.$/);
  }
  const { output } = await model.run();
  expect(output).toMatch(/^Self-tests, oldest first.*\n[.x]*\.$/m);
  const twice = FAULTS.map(([program]) => model.started.filter((line) => line.startsWith(program)).length);
  expect(twice).toEqual(FAULTS.map(() => 2));
});
