import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import { listSharingCards } from '~/collections/queries/sharing-cards.ts';
import { drawCard } from '~/sections/sharing-card/draw-card.ts';

export const getStaticPaths = (async () =>
  (await listSharingCards()).map(({ path, ...card }) => ({
    params: { path },
    props: card,
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The sharing picture of a page, generated at build time in about 30 ms. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const png = await sharp(Buffer.from(await drawCard(props)))
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
