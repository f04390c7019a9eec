/** What a confirmation link brought back in the address of the page it led to. */
export type AuthLink = 'none' | 'session' | 'expired' | 'failed';

/**
 * Reads the fragment or query a confirmation link ends at: a session to take over, or why there is none.
 * A link that was used before and one that is too old look the same to the server: both are 'expired'.
 *
 * @example readAuthLink('', '#error=access_denied&error_code=otp_expired') // 'expired'
 */
export function readAuthLink(search: string, hash: string): AuthLink {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inSearch = new URLSearchParams(search);
  const error = inHash.get('error_code') ?? inSearch.get('error_code') ?? inHash.get('error');
  if (error === 'otp_expired') return 'expired';
  if (error !== null) return 'failed';
  return inHash.has('access_token') ? 'session' : 'none';
}
