import { COLOUR as C, drawing, row, type Scene, write } from './kit.ts';

/** A wordmark with a sign of 100 by 100 in front, on paper. */
const logo = (name: string, colour: string, sign: string): Scene => ({
  width: 480,
  height: 150,
  back: C.paper,
  shapes: '',
  boxes: [
    row(
      { width: 480, height: 150, alignItems: 'center', gap: 20, padding: '0 22px' },
      drawing([100, 100], sign, { width: 92, height: 92 }),
      write(name, name.length > 12 ? 46 : 58, {
        fontWeight: 700,
        color: colour,
        letterSpacing: '-0.03em',
        lineHeight: 1,
        width: 310,
      }),
    ),
  ],
});

const MADDER = '#8c2f1c';

/** The logos of the clients, by the name of the file. */
export const LOGOS: Record<string, Scene> = {
  'rangrez-looms-logo': logo(
    'rangrez looms',
    MADDER,
    `<path d="M8 8h84v84h-84z" fill="${MADDER}"/><path d="M8 29h84M8 50h84M8 71h84" stroke="${C.amber}" stroke-width="9"/><path d="M29 8v84M50 8v84M71 8v84" stroke="${C.paper}" stroke-width="5"/>`,
  ),
  'tiffin-street-logo': logo(
    'Tiffin Street',
    C.teal,
    `<path d="M28 30q22 -36 44 0" fill="none" stroke="${C.teal}" stroke-width="8"/>${[32, 54, 76].map((y) => `<rect x="14" y="${String(y)}" width="72" height="18" rx="6" fill="${y === 54 ? C.amber : C.teal}"/>`).join('')}`,
  ),
  'niraamay-clinics-logo': logo(
    'Niraamay',
    C.teal,
    `<circle cx="50" cy="50" r="44" fill="${C.mist}"/><path d="M50 20v60M20 50h60" stroke="${C.teal}" stroke-width="16" stroke-linecap="round"/><circle cx="50" cy="50" r="9" fill="${C.amber}"/>`,
  ),
  'padho-aage-logo': logo(
    'Padho Aage',
    C.ink,
    `<path d="M8 26q24 -12 42 4v56q-18 -14 -42 -4z" fill="${C.brown}"/><path d="M92 26q-24 -12 -42 4v56q18 -14 42 -4z" fill="${C.amber}"/>`,
  ),
  'ledgerline-logo': logo(
    'Ledgerline',
    C.ink,
    `<path d="M10 16h50M10 42h80M10 68h34" stroke="${C.ink}" stroke-width="13"/><path d="M56 88l34 -34" stroke="${C.amber}" stroke-width="13"/>`,
  ),
  'dhatu-gifts-logo': logo(
    'Dhatu Gifts',
    '#6e3b12',
    `<path d="M50 6q18 24 0 40q-18 -16 0 -40z" fill="${C.amber}"/><path d="M6 52q44 12 88 0q-8 40 -44 40t-44 -40z" fill="#6e3b12"/>`,
  ),
};
