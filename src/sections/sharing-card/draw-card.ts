import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import satori, { type Font } from 'satori';
import { COLOURS } from '~/brand/colours.ts';
import { ARTWORK, STROKE, type Artwork } from '~/collections/artwork/artwork.ts';
import { PALETTES } from '~/collections/artwork/palettes.ts';
import type { SharingCard } from '~/collections/queries/sharing-cards.ts';

type Card = Omit<SharingCard, 'path'>;

/** 1200 × 630 is the size that all services recommend for shared links; `text` is the width of the text column. */
const SIZE = { width: 1200, height: 630, text: 660, margin: 60 } as const;

/** A picture cannot switch to dark mode: it has the light colours. */
const [[GROUND], [INK], [EYEBROW]] = [COLOURS.ground, COLOURS.ink, COLOURS['accent-text']];

/** The card as SVG. Text is converted to outlines, because the font is not installed on the build machine. */
export async function drawCard(card: Card): Promise<string> {
  const { width, height, text } = SIZE;
  const textSvg = await satori(layout(card), { width: text, height, fonts: await readFonts() });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    artworkSvg(card.artwork),
    textSvg,
    '</svg>',
  ].join('');
}

/** The text column as the element tree that satori expects. */
function layout({ brand, eyebrow, title }: Card) {
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
        line(eyebrow, { fontSize: 30, fontWeight: 700, color: EYEBROW }),
        line(title, {
          fontSize: titleSize(title),
          fontWeight: 800,
          lineHeight: 1.04,
          letterSpacing: '-0.02em',
        }),
        line(brand, { fontSize: 36, fontWeight: 800 }),
      ],
    },
  };
}

const titleSize = (title: string) => (title.length > 60 ? 52 : title.length > 40 ? 60 : 74);

function artworkSvg({ scheme, shapes }: Artwork): string {
  const colours = PALETTES[scheme];
  const { width, height, text } = SIZE;
  const paths = shapes.map(({ tone, d, dash }) =>
    tone === 'line' || tone === 'ray'
      ? `<path d="${d}" fill="none" stroke="${colours[tone][0]}" stroke-width="${STROKE[tone]}" stroke-dasharray="${dash ?? 'none'}"/>`
      : `<path d="${d}" fill="${colours[tone][0]}"/>`,
  );
  return [
    `<svg x="${text}" width="${width - text}" height="${height}" viewBox="0 0 ${ARTWORK.width} ${ARTWORK.height}" preserveAspectRatio="xMidYMid slice">`,
    `<rect x="-400" y="-400" width="1200" height="1200" fill="${colours.back[0]}"/>${paths.join('')}</svg>`,
  ].join('');
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
