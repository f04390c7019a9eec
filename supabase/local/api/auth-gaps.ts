import { createHash, randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AUTH_TEMPLATES, type AuthMailer } from './auth-mailer.ts';
import type { Backend } from './backend.ts';

interface AuthGapsOptions {
  backend: Backend;
  mailer: AuthMailer;
  /** The site that confirmation links redirect to. */
  siteUrl: string;
}

interface Account {
  id: string;
  email: string;
  isConfirmed: boolean;
}

/**
 * The embedded auth service refuses with 429 to send a second mail to an address, however late. So it cannot resend a
 * confirmation, and a refused sign-up reveals that the address has an account. This wrapper replaces both responses by
 * those of hosted Supabase, without its pause of a minute between two mails. The service has already checked the key,
 * the address and the password. The service also ignores where a link should lead.
 */
export function fillAuthGaps({ backend, mailer, siteUrl }: AuthGapsOptions): Backend['fetch'] {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const copy = request.clone();
    const target = searchParams.get('redirect_to') ?? siteUrl;
    const answer = await mailer.redirecting(target, () => backend.fetch(request));
    if (answer.status !== 429 || !['/auth/v1/resend', '/auth/v1/signup'].includes(pathname)) return answer;

    const { email } = (await copy.json()) as { email: string };
    const { rows } = await backend.database.query<Account>(
      'select id, email, email_confirmed_at is not null as "isConfirmed" from auth.users where email = lower($1)',
      [email],
    );
    const [account] = rows;
    if (!account) return answer;
    if (!account.isConfirmed) {
      const token = await renewToken(backend, account);
      const { subject, content_path } = AUTH_TEMPLATES.confirmation;
      const html = await readFile(content_path, 'utf8');
      const values: Record<string, string> = { SiteURL: siteUrl, TokenHash: token, RedirectTo: siteUrl };
      const fill = (_: string, name: string) => values[name] ?? '';
      await mailer.redirecting(target, () =>
        mailer.send({ to: account.email, subject, html: html.replaceAll(/\{\{ \.(\w+) \}\}/g, fill) }),
      );
    }
    return Response.json(pathname.endsWith('/resend') ? {} : fakeSignUpResponse(account.email));
  };
}

/** Stores a new token, which makes the previous link invalid. As in the service, it is the SHA-256 of the address and a six-digit code. */
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

/** The response to a sign-up with an address that has an account: it looks like that of a new account, so that it does not reveal this. */
function fakeSignUpResponse(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
