import { expect, test } from 'vitest';
import { REFERENCE_PREFIX, SLUG } from '../../../src/brand/brand.ts';
import { COLOURS } from '../../../src/brand/colours.ts';
import { type Colour, COLOUR_VARIABLES } from '../../../src/brand/css-colours.ts';
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

test.each(PAIRS)('%s on %s has a contrast of %d in both schemes', (front, back, least) => {
  const [light, dark = light]: Colour = COLOURS[front];
  const [onLight, onDark = onLight]: Colour = COLOURS[back];
  expect(contrast(light, onLight)).toBeGreaterThanOrEqual(least);
  expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(least);
});

test('styles follow the scheme of the page', () =>
  expect(COLOUR_VARIABLES['--color-ground']).toBe(`light-dark(${COLOURS.ground.join(', ')})`));

test('the brand is fit for references, keys and addresses', () => {
  expect(REFERENCE_PREFIX).toMatch(/^[A-Z]{2,4}$/);
  expect(SLUG).toMatch(/^[a-z][a-z0-9-]+$/);
});
