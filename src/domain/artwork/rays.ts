/** A fan of rays over a horizon: the drawn motif of the brand (design, section 11). */
export interface RayFanShape {
  /** How many rays stand between the left and the right end of the horizon. */
  count: number;
  /** Where the rays begin and where the longest ends, in SVG units from the centre. */
  inner: number;
  outer: number;
  /** How wide a ray is at its outer end, as a share of the angle it has for itself: 0 (a line) to 1 (no gap). */
  spread: number;
  /** Shares of the full length, repeated over the rays from left to right; 0 to 1 each. */
  lengths: readonly number[];
}

const point = (angle: number, radius: number) =>
  `${(-Math.cos(angle) * radius).toFixed(0)} ${(-Math.sin(angle) * radius).toFixed(0)}`;

/**
 * The rays of the fan from left to right, each an SVG path: a wedge that starts in a point, around the origin, opening upwards.
 * Refuses a fan without rays or lengths.
 */
export const rayFan = ({ count, inner, outer, spread, lengths }: RayFanShape): string[] => {
  if (count < 1 || lengths.length === 0) throw new Error('A ray fan needs at least one ray and one length.');
  const step = Math.PI / count;
  return Array.from({ length: count }, (_, index) => {
    const middle = step * (index + 0.5);
    const half = (step * spread) / 2;
    const reach = inner + (outer - inner) * (lengths[index % lengths.length] ?? 1);
    const corners = [point(middle, inner), point(middle - half, reach), point(middle + half, reach)];
    // Written as short as SVG allows: filled, a wedge needs no closing line, and a minus needs no space before it.
    return `M${corners.join(' ').replaceAll(' -', '-')}`;
  });
};

/** All rays of the fan as one SVG path. */
export const rayFanPath = (shape: RayFanShape): string => rayFan(shape).join('');
