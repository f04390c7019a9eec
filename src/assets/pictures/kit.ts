import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';

/** The colours of the site, in light mode. */
export const COLOUR = {
  paper: '#fbf7ef',
  raised: '#f4ecdc',
  line: '#e0d6c3',
  ink: '#1b1a17',
  muted: '#6b6558',
  amber: '#f2a516',
  honey: '#fbd588',
  brown: '#9a5b00',
  teal: '#0b5f5c',
  sea: '#5cc8bf',
  mist: '#d7e8e3',
  red: '#b3472b',
  white: '#ffffff',
} as const;

export type Style = Record<string, string | number>;

export const bold: Style = { fontWeight: 700 };
export const muted: Style = { color: COLOUR.muted };

/** Two lengths or a place, in pixels. */
export type Size = [number, number];

const element = (type: string, style: Style, rest: object): ReactNode => ({
  type,
  key: null,
  props: { style, ...rest },
});

/** A box with its children in a row. */
export const row = (style: Style, ...children: ReactNode[]): ReactNode =>
  element('div', { display: 'flex', ...style }, { children });

/** A box with its children below each other. */
export const column = (style: Style, ...children: ReactNode[]): ReactNode =>
  row({ flexDirection: 'column', ...style }, ...children);

/** A line of text. */
export const write = (text: string, fontSize: number, style: Style = {}): ReactNode =>
  element('div', { fontSize, lineHeight: 1.2, ...style }, { children: text });

/** An SVG drawing with a view box of its size. */
export const drawing = ([width, height]: Size, shapes: string, style: Style = {}): ReactNode => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element('img', { width, height, ...style }, { src, width, height });
};

/** A label with rounded ends. */
export const pill = (text: string, [back, colour]: [string, string], size = 20): ReactNode =>
  write(text, size, {
    padding: `${size * 0.3}px ${size * 0.8}px`,
    borderRadius: 99,
    background: back,
    color: colour,
    fontWeight: 700,
  });

const SHADOW = '0 30px 60px rgba(27,26,23,0.28)';

/** A browser window with an address. */
export const browser = (address: string, style: Style, ...children: ReactNode[]): ReactNode =>
  column(
    {
      position: 'absolute',
      background: COLOUR.paper,
      borderRadius: 22,
      overflow: 'hidden',
      boxShadow: SHADOW,
      ...style,
    },
    row(
      { height: 56, padding: '0 22px', alignItems: 'center', background: COLOUR.ink, gap: 12 },
      ...[COLOUR.red, COLOUR.amber, COLOUR.sea].map((background) =>
        row({ width: 15, height: 15, borderRadius: 9, background }),
      ),
      row(
        { marginLeft: 18, padding: '5px 22px', borderRadius: 99, background: '#35322a', width: 460 },
        write(address, 20, { color: '#d9d1c0' }),
      ),
    ),
    ...children,
  );

/** A telephone; its screen is 400 units wide. */
export const phone = (style: Style, ...children: ReactNode[]): ReactNode =>
  row(
    {
      position: 'absolute',
      width: 428,
      padding: 14,
      borderRadius: 60,
      background: COLOUR.ink,
      border: '2px solid #4a4538',
      boxShadow: SHADOW,
      ...style,
    },
    column(
      { flexGrow: 1, borderRadius: 46, overflow: 'hidden', background: COLOUR.paper },
      row({ width: 120, height: 26, borderRadius: 20, background: COLOUR.ink, margin: '12px auto 0' }),
      ...children,
    ),
  );

/** A white card that floats above the rest. */
export const card = (style: Style, ...children: ReactNode[]): ReactNode =>
  column(
    {
      position: 'absolute',
      padding: 28,
      borderRadius: 22,
      background: COLOUR.paper,
      boxShadow: SHADOW,
      ...style,
    },
    ...children,
  );

/** The rays of the brand around a light. */
export function rays([x, y]: Size, colour: string, light: string): string {
  const ray = (index: number) => {
    const [from, to] = [index * 15 + 2, index * 15 + 8].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    const corner = (angle: number) => `${x + Math.cos(angle) * 2400} ${y + Math.sin(angle) * 2400}`;
    return `M${x} ${y}L${corner(from)}L${corner(to)}z`;
  };
  const d = Array.from({ length: 24 }, (_, index) => ray(index)).join('');
  return `<path d="${d}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="190" fill="${light}"/>`;
}

/** A picture of `width` by `height` with drawn shapes behind its boxes. */
export interface Scene {
  width: number;
  height: number;
  back: string;
  shapes: string;
  boxes: ReactNode[];
}

/** A cover of the usual size. Lists crop it: what matters is in the middle. */
export const cover = (back: string, shapes: string, ...boxes: ReactNode[]): Scene => ({
  width: 1600,
  height: 1000,
  back,
  shapes,
  boxes,
});

/** The scene as SVG, with text converted to outlines. */
export async function toSvg({ width, height, back, shapes, boxes }: Scene): Promise<string> {
  const page = row(
    { width, height, position: 'relative', color: COLOUR.ink, fontFamily: 'Anek latin' },
    ...boxes,
  );
  const front = await satori(page, { width, height, fonts: await readFonts() });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${back}"/>${shapes}${front}</svg>`,
  ].join('');
}

const require = createRequire(import.meta.url);
let fonts: Promise<Font[]> | undefined;

/** Both subsets of the font, as separate families: the second one contains the rupee sign. */
const readFonts = (): Promise<Font[]> =>
  (fonts ??= Promise.all(
    ([400, 700] as const).flatMap((weight) =>
      ['latin', 'latin-ext'].map(async (subset) => ({
        name: `Anek ${subset}`,
        weight,
        data: await readFile(
          require.resolve(`@fontsource/anek-latin/files/anek-latin-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  ));
