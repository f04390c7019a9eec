/** What a session tells about second factors. */
interface SessionWithFactors {
  access_token: string;
  user: { factors?: readonly { id: string; status: string; factor_type: string }[] };
}

/** The level of an access token, which is not verified here; undefined if it is none. */
function levelOf(token: string): unknown {
  try {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(base64)) as { aal: unknown }).aal;
  } catch {
    return undefined;
  }
}

/** The authenticator app of which this session still lacks a code; undefined if there is none. The database checks the level itself. */
export function missingFactor({ access_token, user }: SessionWithFactors): string | undefined {
  const factor = user.factors?.find(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  return levelOf(access_token) === 'aal2' ? undefined : factor?.id;
}
