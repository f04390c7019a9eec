import { accountCopy } from '~/copy/account.ts';
import { readAuthLink, type AuthLink } from '~/domain/account/auth-link.ts';
import { personOfSession, personOfToken } from '~/domain/account/person.ts';
import { SESSION_KEY } from '~/domain/account/session-keys.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { readText } from './browser-storage.ts';

const { question, somebodyElse } = accountCopy.linkSignIn;

let isAllowed = false;

/** Reads the link that opened this page. Asks before it replaces the session of another person; a refused link is removed. */
export function openLink(): AuthLink {
  const link = readAuthLink(location.search, location.hash);
  if (link !== 'session' && link !== 'recovery') return link;
  isAllowed ||= mayReplaceSession();
  if (isAllowed) return link;
  history.replaceState(history.state, '', location.pathname + location.search);
  return 'none';
}

function mayReplaceSession(): boolean {
  const present = personOfSession(readText('localStorage', SESSION_KEY));
  const next = personOfToken(new URLSearchParams(location.hash.slice(1)).get('access_token'));
  if (!present || present.id === next?.id) return true;
  return confirm(interpolate(question, { email: present.email, other: next?.email ?? somebodyElse }));
}
