import type { Random } from './seeded-random.ts';

/** The part of the drawing that a shape belongs to. Artwork.astro and draw-card.ts define the colour of each tone. */
export type Tone = 'ray' | 'ground' | 'light' | 'path' | 'line';

export interface Shape {
  tone: Tone;
  /** SVG path data; `line` and `ray` are stroked, the others are filled. */
  d: string;
  /** The dash pattern of a stroke. */
  dash?: string;
}

interface MotifInput {
  light: { x: number; y: number; r: number };
  /** Data, each 0 to 1. */
  values: readonly number[];
  random: Random;
}

type Motif = (input: MotifInput) => Shape[];

const round = (value: number) => Math.round(value);
/**
 * A full circle as path data. It is one arc that stops 0.1 units before its start, and `z` closes the gap: SVG draws nothing
 * for an arc that ends where it starts, and two half circles take more bytes.
 */
export function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 0-.1z`;
}

/** Web development: a bar for each value, from the bottom edge up, like a staircase. */
const steps: Motif = ({ values }) => {
  const width = 320 / values.length;
  const treads = values.map((value, index) => `V${round(188 - value * 96)}H${round((index + 1) * width)}`);
  return [{ tone: 'path', d: `M0 200${treads.join('')}V200z` }];
};

/** Mobile apps: upright frames behind each other, which get smaller towards the light. */
const frames: Motif = ({ light, values }) => {
  const front = { x: light.x > 160 ? 84 : 236, y: 108 };
  const frame = (index: number) => {
    const depth = index / values.length;
    const height = 150 * (1 - depth * 0.78);
    const width = height * 0.52;
    const x = front.x + (light.x - front.x) * depth - width / 2;
    const y = front.y + (light.y - front.y) * depth - height / 2;
    return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`;
  };
  const [nearest = '', ...behind] = values.map((_, index) => frame(index));
  return [
    { tone: 'line', d: behind.reverse().join('') },
    { tone: 'path', d: nearest },
  ];
};

/** Video: a play symbol made of horizontal bars. */
const shutter: Motif = ({ light, values }) => {
  const slats = values.length * 2 + 1;
  const left = light.x > 160 ? 38 : 150;
  const pitch = 136 / slats;
  const slat = (index: number) => {
    const share = 1 - Math.abs((index + 0.5) / slats - 0.5) * 2;
    return `M${left} ${round(32 + index * pitch)}h${round(14 + share * 124)}v${Math.max(3, round(pitch * 0.68))}H${left}z`;
  };
  return [{ tone: 'path', d: Array.from({ length: slats }, (_, index) => slat(index)).join('') }];
};

/** Advertising: rings around the light; the values set the distances between them. */
const rings: Motif = ({ light, values }) => {
  let radius = light.r;
  const ring = (value: number) => {
    radius += 10 + value * 16;
    return disc(light.x, light.y - light.r * 0.2, radius);
  };
  const d = values.map(ring).join('');
  return [
    { tone: 'line', d },
    { tone: 'light', d: `M${light.x} ${light.y}L${light.x - 26} 200h52z` },
  ];
};

/** Social media: circles on a curved line; the values set their sizes. */
const beads: Motif = ({ light, values, random }) => {
  const from = light.x > 160 ? 20 : 300;
  const bend = 40 + random() * 40;
  const place = (share: number) => ({
    x: from + (light.x - from) * share,
    y: 176 - share * (176 - light.y) - Math.sin(share * Math.PI) * bend,
  });
  const bead = (value: number, index: number) => {
    const { x, y } = place(index / values.length);
    return disc(x, y, 7 + value * 24 * (1 - (index / values.length) * 0.6));
  };
  const middle = place(0.5);
  const thread = `M${from} 176Q${round(2 * middle.x - (from + light.x) / 2)} ${round(2 * middle.y - (176 + light.y) / 2)} ${light.x} ${light.y}`;
  return [
    { tone: 'line', d: thread },
    { tone: 'path', d: values.map(bead).join('') },
  ];
};

/** Tips: a list of bars with a small square in front of each; the values set their lengths. */
const lines: Motif = ({ light, values }) => {
  const left = light.x > 160 ? 24 : 150;
  const pitch = 132 / values.length;
  const line = (value: number, index: number) => {
    const y = round(44 + index * pitch);
    return `M${left} ${y}h12v12h-12zM${left + 22} ${y}h${round(30 + value * 98)}v12H${left + 22}z`;
  };
  return [{ tone: 'path', d: values.map(line).join('') }];
};

/** Digital marketing, and everything else: a winding road to the light; the values set its bends. */
const road: Motif = ({ light, values }) => {
  const [first = 0.5, second = 0.5] = values;
  const side = light.x > 160 ? -1 : 1;
  const near = light.x + side * round(40 + first * 60);
  const far = light.x - side * round(10 + second * 30);
  const edge = (offset: number) => `C${near + offset} 176 ${far + offset / 4} 158 ${light.x} ${light.y}`;
  const back = `C${far + 12} 158 ${near + 110} 176 ${near + 74} 200z`;
  return [{ tone: 'path', d: `M${near - 40} 200${edge(-30)}${back}` }];
};

/** The figure that is drawn in front of the rays, by name. */
export const MOTIFS = { steps, frames, shutter, rings, beads, lines, road };
export type MotifName = keyof typeof MOTIFS;
