import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import satori, { type Font } from 'satori';
import { COLOURS } from '~/brand/colours.ts';
import { MOTIF_BOX, MOTIF_PATH } from '~/brand/motif.ts';
import { siteFacts } from '~/copy/site-facts.ts';

/** The content of the picture of a shared link. */
export interface SharingCard {
  /** A few words above the title. */
  eyebrow: string;
  title: string;
}

/** 1200 × 630 is the size that all services recommend for shared links; `text` is the width of the text column. */
const SIZE = { width: 1200, height: 630, text: 660, margin: 60 } as const;

/** A picture cannot switch to dark mode: it has the light colours. */
const [[GROUND], [INK], [EYEBROW], [ACCENT]] = [
  COLOURS.ground,
  COLOURS.ink,
  COLOURS['accent-text'],
  COLOURS.accent,
];

/** The card as SVG. Text is converted to outlines, because the font is not installed on the build machine. */
export async function drawCard(card: SharingCard): Promise<string> {
  const { width, height, text } = SIZE;
  const textSvg = await satori(layout(card), { width: text, height, fonts: await readFonts() });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    motifSvg(),
    textSvg,
    '</svg>',
  ].join('');
}

/** The text column as the element tree that satori expects. */
function layout({ eyebrow, title }: SharingCard) {
  const line = (children: string, style: object) => ({ type: 'div', key: null, props: { children, style } });
  return {
    type: 'div',
    key: null,
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: SIZE.text,
        height: SIZE.height,
        padding: SIZE.margin,
        color: INK,
        fontFamily: 'anek-latin',
      },
      children: [
        line(drawable(eyebrow), { fontSize: 30, fontWeight: 700, color: EYEBROW }),
        line(drawable(title), {
          fontSize: titleSize(title),
          fontWeight: 800,
          lineHeight: 1.04,
          letterSpacing: '-0.02em',
        }),
        line(drawable(siteFacts.name), { fontSize: 36, fontWeight: 800 }),
      ],
    },
  };
}

/** What the subsets of the font have: Latin letters, digits and signs. Emoji, arrows and other scripts would be boxes. */
const UNDRAWABLE = /[^\p{Script=Latin}\u0020-\u007E\u00A0-\u00BF×÷–—‘’‚“”„†•…‹›₹€™−]/gu;

/** The part of a text that a sharing picture can show. */
const drawable = (text: string): string =>
  text
    // A hyphen or space that does not break looks like one that does.
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u2009\u202F]/g, ' ')
    .replaceAll(UNDRAWABLE, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const titleSize = (title: string) => (title.length > 60 ? 52 : title.length > 40 ? 60 : 74);

/** The motif of the brand on the right, which stands on the bottom edge and is cut off by the other one. */
function motifSvg(): string {
  const { width, height, text } = SIZE;
  const side = (width - text) * 1.4;
  return `<svg x="${text}" y="${height - side / 2}" width="${side}" height="${side / 2}" viewBox="${MOTIF_BOX}"><path d="${MOTIF_PATH}" fill="${ACCENT}"/></svg>`;
}

const require = createRequire(resolve('package.json'));

/** Both subsets of the font; the second one contains the rupee sign. */
async function readFonts(): Promise<Font[]> {
  return (fonts ??= Promise.all(
    [700, 800].flatMap((weight) =>
      ['latin', 'latin-ext'].map(async (subset): Promise<Font> => ({
        // A separate family name for each subset: satori looks for missing characters in other families.
        name: `anek-${subset}`,
        weight: weight === 800 ? 800 : 700,
        data: await readFile(
          require.resolve(`@fontsource/anek-latin/files/anek-latin-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  ));
}

let fonts: Promise<Font[]> | undefined;
