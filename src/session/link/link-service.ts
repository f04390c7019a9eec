import type { Session } from '@supabase/auth-js';
import type { AuthLink } from './auth-link.ts';
import { loadClient } from '../auth-service.ts';
import { createUnstoredAuth } from '../supabase-service.ts';

/** What became of a link: the session that it opens, or why there is none. An unreachable server has used nothing up. */
export type ExchangedLink = { ok: true; session: Session } | { ok: false; reason: 'expired' | 'failed' };

/** Exchanges the token of a link for a session, which is not stored yet. It works once. */
export async function exchangeLink({ tokenHash, type }: AuthLink): Promise<ExchangedLink> {
  try {
    const auth = await createUnstoredAuth();
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (data.session) return { ok: true, session: data.session };
    const status = error?.status ?? 0;
    return { ok: false, reason: status >= 400 && status < 500 ? 'expired' : 'failed' };
  } catch (error) {
    console.error('The link could not be used:', error);
    return { ok: false, reason: 'failed' };
  }
}

/** Signs in with the session of a link. Resolves to whether that worked. */
export async function keepSession(session: Session): Promise<boolean> {
  const { error } = await (await loadClient()).auth.setSession(session);
  return error === null;
}
