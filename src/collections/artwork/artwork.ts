import { disc, MOTIFS, type MotifName, type Shape } from './artwork-motifs.ts';
import { makeRandom, type Random } from './seeded-random.ts';

/** The view box of every drawing, in SVG units. Everything outside may be cropped. */
export const ARTWORK = { width: 320, height: 200, horizon: 136 } as const;

/** Stroke widths. The width of `ray` is the length of the rays: from any position of the light they reach past the box. */
export const STROKE = { line: 2.5, ray: 360 } as const;

/** Colour schemes, named after their background. */
export const SCHEMES = ['paper', 'night', 'accent', 'second'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Artwork {
  scheme: Scheme;
  shapes: Shape[];
}

export interface ArtworkSeed {
  /** The same name always gives the same drawing. */
  name: string;
  /** The figure in front of the rays; see `motifOf`. */
  motif: MotifName;
  /** The values that the drawing shows: at least two, each from 0 to 1. */
  values: readonly number[];
  /** Default: chosen from the name. */
  scheme?: Scheme | undefined;
}

/** The motif of each category, topic and service. The default is `road`. */
const MOTIF_OF: Record<string, MotifName> = {
  'social-media': 'beads',
  'web-development': 'steps',
  'mobile-apps': 'frames',
  advertising: 'rings',
  video: 'shutter',
  tips: 'lines',
  'mobile-development': 'frames',
  'google-ads': 'rings',
  'facebook-ads': 'rings',
  'video-creation': 'shutter',
  'personalized-interactive-videos': 'shutter',
  'whatsapp-marketing': 'beads',
  'whatsapp-chatbot': 'beads',
  'sms-marketing': 'lines',
  'email-marketing': 'lines',
};

/** The motif for a case study category, a blog topic or a service. */
export const motifOf = (category: string): MotifName => MOTIF_OF[category] ?? 'road';

/**
 * Generates a drawing: a light on the horizon, its rays, and a figure that shows the values.
 * It is deterministic: the same seed gives the same shapes at build time, in the browser and in sharing pictures.
 */
export function drawArtwork({ name, motif, values, scheme }: ArtworkSeed): Artwork {
  const random = makeRandom(name);
  const light = placeLight(motif, random);
  const rays = drawRays(light, 9 + (values.length % 3) * 2, random);
  const sun = { tone: 'light', d: disc(light.x, light.y - light.r * 0.2, light.r) } as const;
  const ground = { tone: 'ground', d: `M0 ${ARTWORK.horizon}H320V200H0z` } as const;
  const background = light.high ? [rays, sun] : [rays, sun, ground];
  return {
    scheme: scheme ?? SCHEMES[Math.floor(random() * SCHEMES.length)] ?? 'paper',
    shapes: [...background, ...MOTIFS[motif]({ light, values, random })],
  };
}

/** The drawing of a post, from the fields that are in the search index. */
export function postArtwork(post: {
  id: string;
  category: string;
  readTime: number;
  tags: readonly string[];
}) {
  const lengths = [post.readTime * 2, ...post.tags.map((tag) => tag.length)];
  const values = lengths.map((length) => Math.min(1, 0.25 + length / 22));
  return drawArtwork({ name: post.id, motif: motifOf(post.category), values });
}

/** Places the light on the horizon or high in a corner, never in the middle, where the figure is. */
function placeLight(motif: MotifName, random: Random) {
  const high = motif !== 'road' && random() < 0.4;
  const right = motif !== 'steps' && random() < 0.5;
  const fromEdge = (high ? 28 : 72) + Math.round(random() * 36);
  return {
    x: right ? ARTWORK.width - fromEdge : fromEdge,
    y: high ? 34 + Math.round(random() * 16) : ARTWORK.horizon,
    r: (high ? 18 : 26) + Math.round(random() * 14),
    high,
  };
}

/**
 * Draws all rays as the dashes of one thick arc around the light. The radius of the arc is half its stroke width, so the
 * stroke fills the whole disc and each dash is a wedge. This takes far fewer bytes than one path per ray.
 */
function drawRays({ x, y, high }: ReturnType<typeof placeLight>, count: number, random: Random): Shape {
  const r = STROKE.ray / 2;
  const half = `M${x - r} ${y}a${r} ${r} 0 0 1 ${STROKE.ray} 0`;
  const step = (Math.PI * r) / count;
  const dashes = Array.from({ length: 3 }, () => Math.round(step * (0.35 + random() * 0.3)));
  return {
    tone: 'ray',
    d: high ? `${half}a${r} ${r} 0 0 1-${STROKE.ray} 0` : half,
    dash: dashes.map((dash) => `${dash} ${Math.round(step) - dash}`).join(' '),
  };
}
