/** What a link in a mail leads to: nothing, an error, or a session that the server has not verified yet. */
export type AuthLink =
  | { kind: 'none' | 'expired' | 'failed' }
  | {
      kind: 'session';
      accessToken: string;
      refreshToken: string;
      /** Whether the session is there to set a new password. */
      isRecovery: boolean;
    };

const PARAMETERS = ['access_token', 'refresh_token', 'type', 'error', 'error_code'];

/**
 * Reads the fragment that a link in a mail redirects to: it contains a session, or an error code. A fragment that names a parameter
 * twice does not come from the server.
 * The server gives the same code for a link that was already used and for one that is too old: both are 'expired'.
 *
 * @example readAuthLink('#error=access_denied&error_code=otp_expired') // { kind: 'expired' }
 */
export function readAuthLink(hash: string): AuthLink {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = values.get('access_token');
  const refreshToken = values.get('refresh_token');
  const error = values.get('error_code') ?? values.get('error');
  if (accessToken === null && error === null) return { kind: 'none' };
  if (PARAMETERS.some((name) => values.getAll(name).length > 1)) return { kind: 'failed' };
  if (error !== null) return { kind: error === 'otp_expired' ? 'expired' : 'failed' };
  if (!accessToken || !refreshToken) return { kind: 'failed' };
  return { kind: 'session', accessToken, refreshToken, isRecovery: values.get('type') === 'recovery' };
}
