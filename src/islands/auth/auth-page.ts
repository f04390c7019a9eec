import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { safeNextPath } from '~/domain/account/safe-next-path.ts';
import { $auth, startAuth } from '~/stores/auth.ts';

/** Copies the email address from the visible form to the others, so that nobody has to type it twice. */
export function carryEmail(panels: HTMLElement | null): void {
  const inputs = [...(panels?.querySelectorAll<HTMLInputElement>('input[type="email"]') ?? [])];
  const typed = inputs.find((input) => input.offsetParent !== null)?.value;
  if (typed) for (const input of inputs) input.value = typed;
}

/** Redirects people who are signed in, or who sign in on this page. */
export function useRedirectWhenSignedIn(): void {
  useEffect(() => {
    startAuth();
    let isLeaving = false;
    return $auth.subscribe(({ user }) => {
      // The result of the admin check is another change of the store; a second navigation would abort the first.
      if (!user || isLeaving) return;
      isLeaving = true;
      location.replace(safeNextPath(new URLSearchParams(location.search).get('next'), '/'));
    });
  }, []);
}

/** Moves focus into the opened panel when a link in another panel opened it: that link is hidden now. */
export function useFocusOnOpenedPanel(panels: RefObject<HTMLDivElement | null>, active: number): void {
  useLayoutEffect(() => {
    if (!panels.current?.contains(document.activeElement)) return;
    panels.current.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input')?.focus();
  }, [panels, active]);
}
