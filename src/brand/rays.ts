/** A half circle of rays above a horizon, the motif of the brand. */
export interface RayFanShape {
  /** Number of rays. */
  count: number;
  /** Distances from the centre, in SVG units: where all rays start, and where the longest ends. */
  inner: number;
  outer: number;
  /** Width of a ray at its outer end, as a share of the angle between two rays: 0 (a line) to 1 (no gap). */
  spread: number;
  /** Lengths from 0 to 1, as shares of the full length, from left to right. Repeated when there are more rays. */
  lengths: readonly number[];
}

const point = (angle: number, radius: number) =>
  `${(-Math.cos(angle) * radius).toFixed(0)} ${(-Math.sin(angle) * radius).toFixed(0)}`;

/**
 * The rays from left to right, as one SVG path each: a triangle with its tip towards the origin. Throws without rays or lengths.
 */
export const rayFan = ({ count, inner, outer, spread, lengths }: RayFanShape): string[] => {
  if (count < 1 || lengths.length === 0) throw new Error('A ray fan needs at least one ray and one length.');
  const step = Math.PI / count;
  return Array.from({ length: count }, (_, index) => {
    const middle = step * (index + 0.5);
    const half = (step * spread) / 2;
    const reach = inner + (outer - inner) * (lengths[index % lengths.length] ?? 1);
    const corners = [point(middle, inner), point(middle - half, reach), point(middle + half, reach)];
    // The shortest path data that SVG allows: a filled path needs no `z`, and a minus sign needs no space before it.
    return `M${corners.join(' ').replaceAll(' -', '-')}`;
  });
};

/** All rays as one SVG path. */
export const rayFanPath = (shape: RayFanShape): string => rayFan(shape).join('');
