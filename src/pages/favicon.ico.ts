import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '~/brand/pictures.ts';

const SIZE = 32;

/** For browsers without SVG icons, and for programs that ask for this address: one PNG in an ICO file. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(iconSvg(12)), { density: 600 })
    .resize(SIZE)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  // One icon; its width and height; one plane of 32 bits; its length, and where it begins.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt16LE(SIZE + SIZE * 256, 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(new Uint8Array(Buffer.concat([header, png])), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
