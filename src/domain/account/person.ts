/** Who a session belongs to, for messages only: a token is not verified here. */
interface Person {
  id: string;
  email: string;
}

/** The person of the session that the Supabase client has stored. */
export const personOfSession = (stored: string | undefined): Person | undefined =>
  attempt(() => toPerson((JSON.parse(stored ?? '') as { user: { id: unknown; email: unknown } }).user));

/** The claims of an access token, without verifying it. */
export const claimsOfToken = (token: string | null) =>
  attempt(() => {
    const base64 = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(base64)) as { sub: unknown; email: unknown; aal: unknown };
  });

/** The person of an access token. */
export function personOfToken(token: string | null): Person | undefined {
  const claims = claimsOfToken(token);
  return claims && toPerson({ id: claims.sub, email: claims.email });
}

const toPerson = ({ id, email }: { id: unknown; email: unknown }): Person | undefined =>
  typeof id === 'string' && typeof email === 'string' ? { id, email } : undefined;

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    // It is no session or no token.
    return undefined;
  }
}
