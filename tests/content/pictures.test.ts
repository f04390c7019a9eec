import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import config from '../../astro.config.mjs';
import pictureService from '../../src/integrations/picture-service.ts';
import { picture } from '../../src/collections/schemas/picture.ts';

/** Astro resolves the file; here any text is one. */
const schema = picture({ image: () => z.string() }, 'A picture.');
const errorOf = (value: object) => schema.safeParse({ file: '../pictures/a.jpg', ...value }).error?.issues;

test('the text of a picture is left out only if it is decorative', () => {
  expect(errorOf({})?.[0]?.message).toContain('decorative: true');
  expect(errorOf({ decorative: true })).toBeUndefined();
  expect(errorOf({ decorative: true, alt: 'A lamp' })?.[0]?.message).toContain('not both');
});

describe('a photo of a phone', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await makePhonePhoto();
  }, 120_000);

  /** What the site sends in its place, with the settings of the site. */
  async function publish(options: { width: number; height?: number; format: string }, source = photo) {
    const image = { ...config.image, service: { config: {}, ...config.image?.service } };
    const { data } = await pictureService.transform(
      source,
      { src: 'photo.jpg', fit: 'cover', ...options },
      image as Parameters<typeof pictureService.transform>[2],
      console as never,
    );
    return { bytes: data.length, picture: await sharp(data).metadata(), stats: await sharp(data).stats() };
  }

  test.each([
    { place: 'an article', most: 60, size: { width: 800 }, height: 1067 },
    { place: 'a wide article', most: 120, size: { width: 1200 }, height: 1600 },
    { place: 'a portrait', most: 15, size: { width: 480, height: 400 }, height: 400 },
  ])('costs at most $most kB in $place, upright, without metadata', async ({ most, size, height }) => {
    for (const format of ['avif', 'webp']) {
      const { bytes, picture: published } = await publish({ ...size, format });
      expect(bytes, format).toBeLessThanOrEqual(most * 1024);
      expect(published).toMatchObject({ width: size.width, height });
      expect([published.exif, published.xmp, published.iptc, published.orientation]).toEqual(
        Array(4).fill(undefined),
      );
    }
  });

  test.each(['jpeg', 'jpg'])('has light ground as a %s where it is transparent', async (format) => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { stats } = await publish({ width: 20, format }, clear);
    expect(Math.min(...stats.channels.map(({ mean }) => mean))).toBeGreaterThan(200);
  });

  test('in Markdown gets the options of an article', async () => {
    const src = { src: '/photo.jpg', width: 3024, height: 4032, format: 'jpg' as const };
    const options = { src, width: 3024, height: 4032, alt: 'A loom' };
    const valid = await pictureService.validateOptions?.(options, config.image as never, console as never);
    const sizes = expect.stringContaining('66vw') as string;
    expect(valid).toMatchObject({ width: 1200, height: 1600, format: 'webp', sizes });
  });
});

const [WIDTH, HEIGHT] = [3024, 4032];
/** A detailed photo of about 4 MB as a phone saves it: upright, but stored on its side, with the place where it was taken. */
async function makePhonePhoto(): Promise<Buffer> {
  return sharp(await drawPhoto())
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 38/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const noise = (width: number, height: number, sigma: number) => {
  const grain = { type: 'gaussian', mean: 128, sigma } as const;
  const create = { width, height, channels: 3, background: '#808080', noise: grain } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
};

/** A scene of soft blots with the grain of a sensor, in a square that repeats: each of its pixels is chosen at random. */
async function drawPhoto(): Promise<Buffer> {
  const [blots, grain] = [await noise(24, 32, 60), await noise(504, 504, 14)];
  const large = await sharp(blots).resize(WIDTH, HEIGHT).png({ compressionLevel: 0 }).toBuffer();
  return sharp(large)
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}
