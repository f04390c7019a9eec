import { useStore } from '@nanostores/react';
import { $auth, isAuthStarted, type Auth } from '~/stores/auth.ts';

/** Who is here, for a React part. Throws when nobody called startAuth(): the answer would be "loading" for ever. */
export function useAuth(): Auth {
  const auth = useStore($auth);
  if (!isAuthStarted()) {
    throw new Error(
      'useAuth() was used outside the auth context: call startAuth() from ~/stores/auth.ts first.',
    );
  }
  return auth;
}
