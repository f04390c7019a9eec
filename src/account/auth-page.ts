import { useEffect, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { safeNextPath } from '~/session/safe-next-path.ts';
import { missingFactor } from '~/session/second-factor.ts';
import { openInvitation, readInvitation } from './auth-actions.ts';
import { readAuthLink } from '~/session/auth-link.ts';
import { $auth, startAuth } from '~/session/session-store.ts';

/** Of /auth: the account of the person who is signed in. */
export const ACCOUNT_HASH = '#account';

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
};

const useAddress = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribe, read, () => onServer);

/** The current hash with `#`; '' in server-rendered HTML. */
export const useHash = (): string => useAddress(() => location.hash, '');

/** One parameter of the query string; null if it is missing and in server-rendered HTML. */
export const useQueryValue = (name: string): string | null =>
  useAddress(() => new URLSearchParams(location.search).get(name), null);

/** Changes the hash without a history entry and without scrolling. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Copies an email address into all forms, so that nobody has to type it twice: by default that of the visible one. */
export function carryEmail(panels: HTMLElement | null, known?: string): void {
  const inputs = [...(panels?.querySelectorAll<HTMLInputElement>('input[type="email"]') ?? [])];
  const email = known ?? inputs.find((input) => input.offsetParent !== null)?.value;
  if (email) for (const input of inputs) input.value = email;
}

/** Fills in the address of the invitation that opened this page. */
export function useInvitation(panels: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const invitation = openInvitation(location.hash);
    if (invitation) carryEmail(panels.current, invitation.email);
  }, [panels]);
}

/** Redirects people who are signed in, or who sign in on this page, unless they come to see or change their account. */
export function useRedirectWhenSignedIn(): void {
  useEffect(() => {
    let isLeaving = false;
    const invited = readInvitation(location.hash)?.email;
    startAuth();
    return $auth.subscribe(({ user, session }) => {
      if (!session || missingFactor(session)) return;
      // The result of the admin check is another change of the store; a second navigation would abort the first.
      if (!user || isLeaving || (invited && invited !== user.email)) return;
      if (location.hash === ACCOUNT_HASH || readAuthLink(location.hash)) return;
      isLeaving = true;
      location.replace(safeNextPath(new URLSearchParams(location.search).get('next'), '/'));
    });
  }, []);
}

/** Moves focus into the opened panel when a link in another panel opened it: that link is hidden now. */
export function useFocusOnOpenedPanel(panels: RefObject<HTMLDivElement | null>, opened: string): void {
  useLayoutEffect(() => {
    if (!panels.current?.contains(document.activeElement)) return;
    const inputs = [...panels.current.querySelectorAll('input')];
    inputs.find((input) => input.offsetParent !== null)?.focus();
  }, [panels, opened]);
}
