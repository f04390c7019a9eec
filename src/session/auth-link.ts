/** A link in a mail about an account. */
export interface AuthLink {
  /** The hash of the token, which the server exchanges for a session once. */
  tokenHash: string;
  /** What the link is for: to confirm an address, or to set a new password. */
  type: 'signup' | 'recovery';
  /** The page that the person came from, as it is in the mail: not checked yet. */
  next: string | null;
}

const PARAMETERS = ['token_hash', 'type', 'next'];

/**
 * Reads the fragment of a link in a mail about an account (supabase/templates/). Only a fragment counts, never a query; and one that
 * names a parameter twice does not come from us.
 *
 * @example readAuthLink('#token_hash=ab12&type=recovery') // { tokenHash: 'ab12', type: 'recovery', next: null }
 */
export function readAuthLink(hash: string): AuthLink | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const tokenHash = values.get('token_hash');
  const type = values.get('type');
  if (!tokenHash || (type !== 'signup' && type !== 'recovery')) return undefined;
  if (PARAMETERS.some((name) => values.getAll(name).length > 1)) return undefined;
  return { tokenHash, type, next: values.get('next') };
}
