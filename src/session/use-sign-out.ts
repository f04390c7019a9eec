import { useState } from 'react';
import { signOut } from './session-store.ts';

/** Signing out, after which the page is left: whether it has begun, and the function that begins it. */
export function useSignOut(leave: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    setLeaving(true);
    if (await signOut()) leave();
    else setLeaving(false);
  };
  return { isLeaving, begin: () => void begin() };
}
