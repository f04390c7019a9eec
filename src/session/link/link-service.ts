import type { Session, User } from '@supabase/auth-js';
import { readAuthLink } from './auth-link.ts';
import { personOfSession } from '../stored-session.ts';
import { SESSION_KEY } from '../session-keys.ts';
import { loadClient } from '../auth-service.ts';
import { readText } from '../../browser/browser-storage.ts';
import { createUnstoredAuth } from '../supabase-service.ts';

/** `recovery`: signed in to set a new password. `none` also after somebody chose to keep the present account. */
export type OpenedLink = 'none' | 'session' | 'recovery' | 'expired' | 'failed';

/**
 * Signs in with the link in a mail that opened this page, and removes it from the address. Nothing is stored before the server has
 * verified the session, and before the person who is signed in already has agreed to change the account.
 */
export async function openLink(): Promise<OpenedLink> {
  const link = readAuthLink(location.hash);
  if (link.kind === 'none') return 'none';
  history.replaceState(history.state, '', location.pathname + location.search);
  if (link.kind !== 'session') return link.kind;
  try {
    const session = await exchange(link.accessToken, link.refreshToken);
    if (!session) return 'failed';
    if (!(await mayReplaceSession(session.user))) return 'none';
    const { error } = await (await loadClient()).auth.setSession(session);
    if (error) return 'failed';
    return link.isRecovery ? 'recovery' : 'session';
  } catch (error) {
    console.error('The link could not be opened:', error);
    return 'failed';
  }
}

/** A new session for the tokens of a link, if the server knows both and they belong to the same person. */
async function exchange(accessToken: string, refreshToken: string): Promise<Session | undefined> {
  const auth = await createUnstoredAuth();
  const { user } = (await auth.getUser(accessToken)).data;
  if (!user) return undefined;
  // Whose refresh token it is shows only when it is used. It would turn the session into another person's an hour later.
  const { session } = (await auth.refreshSession({ refresh_token: refreshToken })).data;
  return session?.user.id === user.id ? session : undefined;
}

async function mayReplaceSession(next: User): Promise<boolean> {
  const present = personOfSession(readText('localStorage', SESSION_KEY));
  if (!present || present.id === next.id) return true;
  const { askToChangeAccount } = await import('./account-question.tsx');
  return askToChangeAccount(present.email, next.email ?? '');
}
