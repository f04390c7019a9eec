import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AuthMailer } from './auth-mailer.ts';
import type { Backend } from './backend.ts';

interface AuthGapsOptions {
  backend: Backend;
  mailer: AuthMailer;
  /** Where confirmation links lead to at the end. */
  siteUrl: string;
}

interface Account {
  id: string;
  email: string;
  isConfirmed: boolean;
}

/**
 * The embedded auth service refuses every second mail to an address, whenever it is asked for: it never resends a
 * confirmation, and says by a refusal that an address is taken. Here both are answered as hosted Supabase answers them
 * (without its minute of pause between two mails). The service has checked key, address and password before.
 */
export function fillAuthGaps({ backend, mailer, siteUrl }: AuthGapsOptions): Backend['fetch'] {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = request.clone();
    const answer = await backend.fetch(request);
    if (answer.status !== 429 || !['/auth/v1/resend', '/auth/v1/signup'].includes(pathname)) return answer;

    const account = await findAccount(backend, await asked.json());
    if (!account) return answer;
    if (!account.isConfirmed) {
      const token = await renewToken(backend, account);
      const redirectTo = searchParams.get('redirect_to') ?? '';
      const target = redirectTo.startsWith(`${siteUrl}/`) ? redirectTo : siteUrl;
      const query = new URLSearchParams({ token, type: 'signup', redirect_to: target });
      await mailer.send(confirmationMail(account.email, `${siteUrl}/auth/v1/verify?${query.toString()}`));
    }
    return Response.json(pathname.endsWith('/resend') ? {} : fakeSignUpResponse(account.email));
  };
}

async function findAccount({ database }: Backend, body: unknown): Promise<Account | undefined> {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  const { rows } = await database.query<Account>(
    'select id, email, email_confirmed_at is not null as "isConfirmed" from auth.users where email = lower($1)',
    [String(body.email)],
  );
  return rows[0];
}

/** A new link makes the one before useless. The service stores the SHA-256 of address and six-digit code. */
async function renewToken({ database }: Backend, { id, email }: Account): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
  await database.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
    [id, token],
  );
  return token;
}

const confirmationMail = (to: string, link: string) => ({
  to,
  subject: 'Confirm Your Signup',
  text: `Follow this link to confirm your address:\n\n${link}\n`,
  html: `<p>Follow this link to confirm your address:</p><p><a href="${link.replaceAll('&', '&amp;')}">Confirm your address</a></p>`,
});

/** What a sign-up answers for an address that is taken: the same as for a new one, so that nobody learns who has an account. */
function fakeSignUpResponse(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
