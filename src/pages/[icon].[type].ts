import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import { MARK } from '~/brand/mark.ts';
import { iconSvg, markSvg } from '~/brand/pictures.ts';

/**
 * The pictures of the mark at fixed addresses, for phones, search engines and mails; mails show theirs at a third of its size. The one for
 * browsers without SVG icons, and for programs that ask for its address, is a PNG too, which they know by its first bytes.
 */
export const getStaticPaths = (() => [
  { params: { icon: 'favicon', type: 'ico' }, props: { svg: iconSvg(12), width: 32 } },
  { params: { icon: 'apple-touch-icon', type: 'png' }, props: { svg: iconSvg(), width: 180 } },
  { params: { icon: 'icon-512', type: 'png' }, props: { svg: iconSvg(), width: 512 } },
  { params: { icon: 'mail-logo', type: 'png' }, props: { svg: markSvg(), width: 3 * MARK.width } },
]) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { svg, width },
}) => {
  // A density for which the drawing is larger than the picture, so that its edges are sharp.
  const png = await sharp(Buffer.from(svg), { density: 600 }).resize(width).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
