import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { COLOURS } from '~/brand/colours.ts';
import { MOTIF_BOX, MOTIF_PATH } from '~/brand/motif.ts';
import filmFrames from '~/sections/home/film-frames.svg?raw';

const colours: Record<string, readonly string[]> = COLOURS;

const motif = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MOTIF_BOX}"><path fill="var(--color-night-line)" opacity="0.35" d="${MOTIF_PATH}"/></svg>`;

/** Drawings that are not in the HTML, because they stand far below the first view. */
export const getStaticPaths = (() => [
  { params: { drawing: 'film-frames' }, props: { svg: filmFrames } },
  { params: { drawing: 'motif' }, props: { svg: motif } },
]) satisfies GetStaticPaths;

/** A drawing in the brand's colours: a file cannot have the page's variables. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { svg } }) =>
  new Response(
    svg.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => {
      const [light] = colours[name] ?? [];
      if (!light) throw new Error(`A drawing has the colour ${name}, which src/brand/colours.ts has not.`);
      return light;
    }),
    { headers: { 'content-type': 'image/svg+xml' } },
  );
