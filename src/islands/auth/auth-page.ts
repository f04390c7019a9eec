import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { safeNextPath } from '~/domain/account/safe-next-path.ts';
import { $auth, startAuth } from '~/stores/auth.ts';

/** Takes an address typed on one tab along to the next, so that nobody types it twice. */
export function carryEmail(panels: HTMLElement | null): void {
  const inputs = [...(panels?.querySelectorAll<HTMLInputElement>('input[type="email"]') ?? [])];
  const typed = inputs.find((input) => input.offsetParent !== null)?.value;
  if (typed) for (const input of inputs) input.value = typed;
}

/** Whoever is signed in, now or in a moment, belongs elsewhere. */
export function useLeaveWhenSignedIn(): void {
  useEffect(() => {
    startAuth();
    let isLeaving = false;
    return $auth.subscribe(({ user }) => {
      // The answer of the admin check comes as another change; a second navigation would abort the first.
      if (!user || isLeaving) return;
      isLeaving = true;
      location.replace(safeNextPath(new URLSearchParams(location.search).get('next'), '/'));
    });
  }, []);
}

/** A link inside a panel that opens another one would leave focus on something hidden. */
export function useFocusOnOpenedPanel(panels: RefObject<HTMLDivElement | null>, active: number): void {
  useLayoutEffect(() => {
    if (!panels.current?.contains(document.activeElement)) return;
    panels.current.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input')?.focus();
  }, [panels, active]);
}
