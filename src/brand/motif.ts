// sample: true

/** The view box of the motif; its ground is the bottom edge. */
export const MOTIF_BOX = '-500 -500 1000 500';

interface Fan {
  /** The length of each ray from left to right, as a share of the longest. */
  lengths: readonly number[];
  /** Where all rays start, and where the longest ends. */
  inner: number;
  outer: number;
  /** Width of a ray at its outer end, as a share of the angle between two rays: 0 (a line) to 1 (no gap). */
  spread: number;
}

const point = (angle: number, radius: number) =>
  `${(-Math.cos(angle) * radius).toFixed(0)} ${(-Math.sin(angle) * radius).toFixed(0)}`;

/** A half circle of rays around the origin, in one path: triangles with their tips towards the origin. */
export const rayFan = ({ lengths, inner, outer, spread }: Fan): string => {
  const step = Math.PI / lengths.length;
  const rays = lengths.map((length, index) => {
    const middle = step * (index + 0.5);
    const reach = inner + (outer - inner) * length;
    const half = (step * spread) / 2;
    return [point(middle, inner), point(middle - half, reach), point(middle + half, reach)].join(' ');
  });
  // The shortest path data that SVG allows: a filled path needs no `z`, and a minus sign needs no space before it.
  return `M${rays.join('M').replaceAll(' -', '-')}`;
};

const LENGTHS = [0.42, 0.6, 0.5, 0.78, 0.56, 0.92, 0.64, 1, 0.7, 0.86, 0.52, 0.42, 0.6];

/** The motif: half a sun and its rays, in one path. */
export const MOTIF_PATH = `M-108 0a108 108 0 0 1 216 0Z${rayFan({ lengths: LENGTHS, inner: 150, outer: 500, spread: 0.45 })}`;
