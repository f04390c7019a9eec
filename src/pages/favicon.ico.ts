import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '~/brand/pictures.ts';

/** For browsers without SVG icons, and for programs that ask for this address: a PNG, which they know by its first bytes. */
export const GET: APIRoute = async () => {
  const icon = sharp(Buffer.from(iconSvg(12)), { density: 600 }).resize(32);
  return new Response(new Uint8Array(await icon.png().toBuffer()));
};
