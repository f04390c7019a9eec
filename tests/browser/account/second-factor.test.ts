import { createHmac } from 'node:crypto';
import type { Route } from '@playwright/test';
import { JWT_SECRET } from '../../../supabase/local/stack/constants.ts';
import { createMember, openAuth, submitSignIn } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const CODE = '123456';
const FACTORS = [{ id: 'app', status: 'verified', factor_type: 'totp' }];

interface Session {
  access_token: string;
  user: object;
}

/** The same token with the level that a second factor gives. */
function raiseLevel(token: string): string {
  const [head = '', claims = ''] = token.split('.');
  const raised = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), aal: 'aal2' };
  const body = `${head}.${Buffer.from(JSON.stringify(raised)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', JWT_SECRET).update(body).digest('base64url')}`;
}

// The local auth service has no second factor, so its answers are completed here.
test(
  'an account with an authenticator app is asked for its code',
  { tag: '@phone-slow' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(/status of 422/);
    let session: Session | undefined;
    await page.route('**/auth/v1/token*', async (route) => {
      const response = await route.fetch();
      const answered = (await response.json()) as Session;
      session = { ...answered, user: { ...answered.user, factors: FACTORS } };
      await route.fulfill({ response, json: session });
    });
    await page.route('**/auth/v1/factors/app/challenge', (route) =>
      route.fulfill({ json: { id: 'challenge', type: 'totp', expires_at: 4_000_000_000 } }),
    );
    await page.route('**/auth/v1/factors/app/verify', (route: Route) =>
      (route.request().postDataJSON() as { code: string }).code === CODE
        ? route.fulfill({ json: { ...session, access_token: raiseLevel(session?.access_token ?? '') } })
        : route.fulfill({
            status: 422,
            json: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
          }),
    );

    await openAuth(page, '?next=%2Fcontact');
    await submitSignIn(page, await createMember(stack));
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill('000 000');
    await code.press('Enter');
    await expect(toastOf(page, 'Sign in failed')).toContainText('Invalid TOTP code entered');
    expect(await findingsOf(page)).toEqual([]);
    await code.fill(`${CODE.slice(0, 3)} ${CODE.slice(3)}`);
    await code.press('Enter');
    await page.waitForURL('**/contact');
  },
);
