import { atom, onMount } from 'nanostores';

const MINUTE_MILLISECONDS = 60_000;

/** The time in milliseconds, renewed every minute. */
export const $now = atom(Date.now());

onMount($now, () => {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE_MILLISECONDS);
  return () => clearInterval(timer);
});
