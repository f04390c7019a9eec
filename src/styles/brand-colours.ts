import plugin from 'tailwindcss/plugin';
import { COLOURS } from '../brand/colours.ts';
import { COLOUR_VARIABLES } from '../brand/css-colours.ts';

/** The colours of the brand as variables of every page and as utilities such as `text-accent`. */
export default plugin(({ addBase }) => addBase({ ':root': COLOUR_VARIABLES }), {
  theme: {
    extend: {
      colors: Object.fromEntries(Object.keys(COLOURS).map((name) => [name, `var(--color-${name})`])),
    },
  },
});
