import type { ReactNode } from 'react';
import {
  bold,
  card,
  COLOUR as C,
  column,
  cover,
  drawing,
  muted,
  pill,
  rays,
  row,
  type Scene,
  write,
} from './kit.ts';

const option = ([left, top]: [number, number], [title, cost]: [string, string], inside: ReactNode) =>
  card(
    { left, top, width: 400, height: 640, padding: 34 },
    inside,
    write(title, 42, { ...bold, marginTop: 30, letterSpacing: '-0.02em' }),
    write(cost, 25, { ...muted, marginTop: 6 }),
  );

export const threeWays: Scene = cover(
  C.amber,
  rays([800, 1000], '#f7b738', '#fbd588'),
  option(
    [110, 230],
    ['A good chat', '₹900 a month'],
    drawing(
      [332, 360],
      `<rect width="332" height="360" rx="22" fill="${C.mist}"/><path d="M30 50h190a22 22 0 0 1 22 22v44a22 22 0 0 1 -22 22h-150l-40 30z" fill="${C.white}"/><path d="M302 190h-170a22 22 0 0 0 -22 22v44a22 22 0 0 0 22 22h134l36 30z" fill="${C.teal}"/><path d="M60 82h140M60 108h90" stroke="${C.line}" stroke-width="10"/><path d="M140 224h120M140 250h80" stroke="${C.sea}" stroke-width="10"/>`,
    ),
  ),
  option(
    [600, 180],
    ['A website', '₹1,500 a month'],
    drawing(
      [332, 360],
      `<rect width="332" height="360" rx="22" fill="${C.raised}"/><path d="M0 22a22 22 0 0 1 22 -22h288a22 22 0 0 1 22 22v30h-332z" fill="${C.ink}"/><rect x="28" y="84" width="170" height="30" rx="8" fill="${C.ink}"/><path d="M28 140h130M28 164h110" stroke="#b5ad9c" stroke-width="9"/><rect x="28" y="192" width="112" height="38" rx="19" fill="${C.amber}"/><path d="M304 262a70 70 0 0 0 -140 0z" fill="${C.teal}"/><rect x="28" y="262" width="276" height="70" rx="12" fill="${C.line}"/>`,
    ),
  ),
  option(
    [1090, 230],
    ['An app', '₹18,000 a month'],
    drawing(
      [332, 360],
      `<rect width="332" height="360" rx="22" fill="#dfd2b8"/><rect x="82" y="30" width="168" height="330" rx="28" fill="${C.ink}"/><rect x="94" y="44" width="144" height="316" rx="18" fill="${C.paper}"/>${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="${110 + (i % 2) * 60}" y="${84 + Math.floor(i / 2) * 66}" width="50" height="50" rx="13" fill="${[C.teal, C.amber, C.red, C.sea, C.brown, C.ink][i] ?? ''}"/>`).join('')}<rect x="110" y="290" width="110" height="34" rx="17" fill="${C.amber}"/>`,
    ),
  ),
);

const FRAMES = [
  `<circle cx="130" cy="70" r="34" fill="#e7b98d"/><path d="M60 170a70 66 0 0 1 140 0z" fill="${C.teal}"/>`,
  `<rect x="70" y="40" width="120" height="130" rx="10" fill="${C.amber}"/><path d="M95 40a35 35 0 0 1 70 0" fill="none" stroke="${C.ink}" stroke-width="7"/>`,
  `<path d="M20 150l70 -80l44 46l40 -60l70 94z" fill="${C.teal}"/><circle cx="200" cy="46" r="20" fill="${C.amber}"/>`,
  `<path d="M50 60h160M50 90h120M50 120h140" stroke="${C.ink}" stroke-width="14"/>`,
];

const frame = (index: number) =>
  column(
    { width: 258 },
    drawing(
      [258, 170],
      `<rect width="258" height="170" fill="${[C.raised, C.honey, C.mist, '#e9c7b6'][(index + Math.floor(index / 4)) % 4] ?? ''}"/>${FRAMES[(index * 3 + Math.floor(index / 4)) % 4] ?? ''}<rect x="12" y="12" width="44" height="30" rx="8" fill="${C.ink}"/>`,
      { borderRadius: 12 },
    ),
    row(
      { position: 'absolute', left: 20, top: 14, color: C.paper },
      write(String(index + 1), 22, { ...bold, width: 28, textAlign: 'center' }),
    ),
  );

export const storyboard: Scene = cover(
  '#3b1d14',
  rays([1300, 150], '#472519', C.amber),
  card(
    { left: 160, top: 170, width: 1280, height: 900, padding: 56 },
    row(
      { justifyContent: 'space-between', alignItems: 'center' },
      write('One day, twelve films', 52, { ...bold, letterSpacing: '-0.02em' }),
      row(
        { gap: 14 },
        pill('9 to 15 s each', [C.mist, C.teal], 22),
        pill('No sound needed', [C.honey, C.ink], 22),
      ),
    ),
    row(
      { flexWrap: 'wrap', gap: 44, rowGap: 30, marginTop: 36 },
      ...Array.from({ length: 12 }, (_, i) => row({ position: 'relative' }, frame(i))),
    ),
  ),
);

const item = (name: string, note: string, isDone: boolean) =>
  row(
    { padding: '20px 0', gap: 24, alignItems: 'center', borderTop: `2px solid ${C.line}` },
    drawing(
      [48, 48],
      isDone
        ? `<rect width="48" height="48" rx="12" fill="${C.teal}"/><path d="M13 25l8 8l15 -17" fill="none" stroke="${C.paper}" stroke-width="5"/>`
        : `<rect x="2" y="2" width="44" height="44" rx="11" fill="${C.white}" stroke="${C.muted}" stroke-width="3"/>`,
    ),
    column({ flexGrow: 1 }, write(name, 30, bold), write(note, 23, muted)),
  );

export const checklist: Scene = cover(
  C.raised,
  rays([1250, 760], '#f9f2e4', C.teal),
  card(
    { left: 190, top: 170, width: 660, height: 900, padding: 52 },
    write('DLT register', 50, { ...bold, letterSpacing: '-0.02em', marginBottom: 24 }),
    item('Entity', 'PAN, GST and a letter', true),
    item('Header', 'Six letters: KRNPTH', true),
    item('Consent', 'Who asked, and when', true),
    item('Template', 'Waiting for approval', false),
    item('First message', 'About ten days', false),
  ),
  card(
    { left: 930, top: 300, width: 480, padding: 40 },
    write('Template 3', 24, muted),
    write('Dear {#var#}, your order {#var#} leaves our shop today.', 36, { ...bold, marginTop: 12 }),
    row(
      { marginTop: 24, gap: 12 },
      pill('Service', [C.mist, C.teal], 22),
      pill('160 characters', [C.honey, C.ink], 22),
    ),
  ),
);
