import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import { MARK } from '~/brand/mark.ts';
import { iconSvg, markSvg } from '~/brand/pictures.ts';

/** The pictures of the mark at fixed addresses, for phones, search engines and mails; mails show theirs at a third of its size. */
export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { svg: iconSvg(), width: 180 } },
  { params: { icon: 'icon-512' }, props: { svg: iconSvg(), width: 512 } },
  { params: { icon: 'mail-logo' }, props: { svg: markSvg(), width: 3 * MARK.width } },
]) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { svg, width },
}) => {
  // A density for which the drawing is larger than the picture, so that its edges are sharp.
  const png = await sharp(Buffer.from(svg), { density: 600 }).resize(width).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
