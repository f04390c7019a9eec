import { useStore } from '@nanostores/react';
import { $auth, isAuthStarted, type Auth } from './session-store.ts';

/** The auth state for React components. Throws if startAuth() was not called, because `loading` would stay true forever. */
export function useAuth(): Auth {
  const auth = useStore($auth);
  if (!isAuthStarted()) {
    throw new Error(
      'useAuth() was used outside the auth context: call startAuth() from ~/session/session-store.ts first.',
    );
  }
  return auth;
}
