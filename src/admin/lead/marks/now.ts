import { atom, onMount, type ReadableAtom } from 'nanostores';

const MINUTE_MILLISECONDS = 60_000;

const $clock = atom(Date.now());

/** The time in milliseconds, renewed every minute. */
export const $now: ReadableAtom<number> = $clock;

onMount($clock, () => {
  const tick = () => $clock.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE_MILLISECONDS);
  return () => clearInterval(timer);
});
