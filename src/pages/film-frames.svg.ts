import type { APIRoute } from 'astro';
import { COLOURS } from '~/brand/colours.ts';
import drawing from '~/sections/home/film-frames.svg?raw';

const colours: Record<string, readonly string[]> = COLOURS;

/** A drawing in the brand's colours. A file, because it stands far below the first view; so it cannot have the page's variables. */
export const GET: APIRoute = () =>
  new Response(
    drawing.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => {
      const [light] = colours[name] ?? [];
      if (!light) throw new Error(`film-frames.svg: src/brand/colours.ts has no colour ${name}.`);
      return light;
    }),
    { headers: { 'content-type': 'image/svg+xml' } },
  );
