/** Who a session belongs to, for messages only: a token is not verified here. */
interface Person {
  id: string;
  email: string;
}

/** The person of the session that the Supabase client has stored. */
export const personOfSession = (stored: string | undefined): Person | undefined =>
  orUndefined(() => {
    const { id, email } = (JSON.parse(stored ?? '') as { user: { id: unknown; email: unknown } }).user;
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : undefined;
  });

/** The claims of an access token, without verifying it. */
export const claimsOfToken = (token: string) =>
  orUndefined(() => {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(base64)) as { aal: unknown };
  });

function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    // It is no session or no token.
    return undefined;
  }
}
