import { claimsOfToken } from './stored-session.ts';

/** What a session tells about second factors. */
interface SessionWithFactors {
  access_token: string;
  user: { factors?: readonly { id: string; status: string; factor_type: string }[] };
}

/** The authenticator app of which this session still lacks a code; undefined if there is none. The database checks the level itself. */
export function missingFactor({ access_token, user }: SessionWithFactors): string | undefined {
  const factor = user.factors?.find(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  return claimsOfToken(access_token)?.aal === 'aal2' ? undefined : factor?.id;
}
