/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** A pseudo-random number generator (mulberry32) with `name` as its seed: the same numbers on every machine. */
export function makeRandom(name: string): Random {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
