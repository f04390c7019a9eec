import plugin from 'tailwindcss/plugin';
import { COLOURS } from '../brand/colours.ts';
import { COLOUR_VARIABLES, cssColour } from '../brand/css-colours.ts';
import { PALETTES, type Palette } from '../collections/artwork/palettes.ts';

const artVariables = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([tone, colour]) => [`--art-${tone}`, cssColour(colour)]));

/** The colours of the brand as variables of every page, as utilities such as `text-accent`, and for the drawings of each scheme. */
export default plugin(
  ({ addBase }) => {
    addBase({ ':root': COLOUR_VARIABLES });
    for (const [scheme, palette] of Object.entries(PALETTES))
      addBase({ [`.art[data-scheme=${scheme}]`]: artVariables(palette) });
  },
  {
    theme: {
      extend: {
        colors: Object.fromEntries(Object.keys(COLOURS).map((name) => [name, `var(--color-${name})`])),
      },
    },
  },
);
