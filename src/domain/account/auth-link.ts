/** The result of a link in a mail, as read from the URL of the page that it led to. `recovery` is a session to set a new password. */
export type AuthLink = 'none' | 'session' | 'recovery' | 'expired' | 'failed';

/**
 * Reads the query and fragment that a link in a mail redirects to: they contain a session, or an error code.
 * The server gives the same code for a link that was already used and for one that is too old: both are 'expired'.
 *
 * @example readAuthLink('', '#error=access_denied&error_code=otp_expired') // 'expired'
 */
export function readAuthLink(search: string, hash: string): AuthLink {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inSearch = new URLSearchParams(search);
  const error = inHash.get('error_code') ?? inSearch.get('error_code') ?? inHash.get('error');
  if (error === 'otp_expired') return 'expired';
  if (error !== null) return 'failed';
  if (!inHash.has('access_token')) return 'none';
  return inHash.get('type') === 'recovery' ? 'recovery' : 'session';
}
