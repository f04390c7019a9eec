import { describe, expect, test } from 'vitest';
import { REFERENCE_PREFIX, SLUG } from '../../../src/brand/brand.ts';
import { COLOURS } from '../../../src/brand/colours.ts';
import { type Colour, COLOUR_VARIABLES } from '../../../src/brand/css-colours.ts';
import * as otherBrand from '../../fixtures/brand/brand.ts';
import * as other from '../../fixtures/brand/colours.ts';
import { contrast } from '../../fixtures/brand/contrast.ts';

type Name = keyof typeof COLOURS;

/** What is read, and on which grounds: WCAG 2.2 asks for 4.5. */
const TEXT: Partial<Record<Name, Name[]>> = {
  ink: ['ground', 'raised'],
  muted: ['ground', 'raised'],
  'accent-text': ['ground', 'raised'],
  second: ['ground', 'raised'],
  danger: ['ground', 'raised'],
  ground: ['ink'],
  'accent-ink': ['accent', 'night-ink'],
  'night-ink': ['night'],
  'night-muted': ['night'],
};
/** Borders of controls, the outline of what has focus, and marks: 3. */
const SHAPES: Partial<Record<Name, Name[]>> = {
  control: ['ground'],
  second: ['ground', 'raised'],
  accent: ['night'],
};

const PAIRS = [TEXT, SHAPES].flatMap((meetings, at) =>
  Object.entries(meetings).flatMap(([front, backs]) =>
    backs.map((back): [Name, Name, number] => [front as Name, back, at === 0 ? 4.5 : 3]),
  ),
);

describe.each([
  ['the brand', COLOURS],
  ['the invented brand', other.COLOURS],
] as [string, Record<Name, Colour>][])('%s', (_, colours) => {
  test.each(PAIRS)('%s on %s has a contrast of %d in both schemes', (front, back, least) => {
    const [light, dark = light] = colours[front];
    const [onLight, onDark = onLight] = colours[back];
    expect(contrast(light, onLight)).toBeGreaterThanOrEqual(least);
    expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(least);
  });
});

test('the invented brand names the same colours', () =>
  expect(Object.keys(other.COLOURS)).toEqual(Object.keys(COLOURS)));

test('styles follow the scheme of the page', () =>
  expect(COLOUR_VARIABLES['--color-ground']).toBe(`light-dark(${COLOURS.ground.join(', ')})`));

test.each([
  [REFERENCE_PREFIX, SLUG],
  [otherBrand.REFERENCE_PREFIX, otherBrand.SLUG],
])('%s and %s are fit for references, keys and addresses', (prefix, slug) => {
  expect(prefix).toMatch(/^[A-Z]{2,4}$/);
  expect(slug).toMatch(/^[a-z][a-z0-9-]+$/);
});
