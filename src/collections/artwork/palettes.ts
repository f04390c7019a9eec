import { COLOURS } from '../../brand/colours.ts';
import type { Colour } from '../../brand/css-colours.ts';
import type { Tone } from './artwork-motifs.ts';
import type { Scheme } from './artwork.ts';

export type Palette = Record<Tone | 'back', Colour>;

const { accent, 'accent-ink': onAccent, 'accent-text': brown, ground, ink, night, raised, second } = COLOURS;
const BLACK = ['#000000'] as const;
const WHITE = ['#ffffff'] as const;

/** Of two colours the one in between: `share` is that of the second, from 0 to 1. */
const mix = ([light, dark = light]: Colour, [onLight, onDark = onLight]: Colour, share: number): Colour => [
  mixHex(light, onLight, share),
  mixHex(dark, onDark, share),
];

const mixHex = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)))
    .map(([from = 0, to = 0]) => Math.round(from + (to - from) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** The colours of the drawings by scheme: those of the brand, and what is between them. */
export const PALETTES: Record<Scheme, Palette> = {
  paper: {
    back: raised,
    ray: mix(raised, brown, 0.1),
    ground: mix(raised, BLACK, 0.1),
    light: accent,
    path: ink,
    line: second,
  },
  night: {
    back: night,
    ray: mix(night, WHITE, 0.08),
    ground: mix(night, BLACK, 0.4),
    light: accent,
    path: [second[1]],
    line: [ink[1]],
  },
  accent: {
    back: [accent[0]],
    ray: mix([accent[0]], WHITE, 0.2),
    ground: mix([accent[0]], BLACK, 0.12),
    light: [ground[0]],
    path: onAccent,
    line: onAccent,
  },
  second: {
    back: [second[0]],
    ray: mix([second[0]], WHITE, 0.08),
    ground: mix([second[0]], BLACK, 0.22),
    light: [accent[0]],
    path: [ink[1]],
    line: [accent[0]],
  },
};
