import sharpService from 'astro/assets/services/sharp';
import type { LocalImageService } from 'astro';
import sharp from 'sharp';
import { COLOURS } from '../brand/colours.ts';

/** The column of an article, see `--container-measure`. Phones get at most two pixels per CSS pixel: nobody sees more. */
const SIZES = '(min-width: 50rem) 45rem, (min-resolution: 2.5dppx) 66vw, 92vw';
const WIDTHS = [480, 800, 1200];

const reduced = new WeakMap<Uint8Array, Promise<Uint8Array>>();

/** The photo as large as its largest version. Decoding a photo takes longer than the rest, so all versions are made from this one. */
function reduce(photo: Uint8Array): Promise<Uint8Array> {
  const known = reduced.get(photo);
  if (known) return known;
  const made = sharp(photo, { failOn: 'none' })
    .rotate()
    .resize({ width: Math.max(...WIDTHS), withoutEnlargement: true })
    .tiff({ compression: 'none' })
    .toBuffer();
  reduced.set(photo, made);
  return made;
}

const onPaper = (picture: Uint8Array) =>
  sharp(picture).flatten({ background: COLOURS.ground[0] }).tiff({ compression: 'none' }).toBuffer();

/**
 * Astro's own service, with three changes: a photo is decoded only once, a sharing picture has the ground of a page, and pictures in Markdown,
 * where nobody can write any options, get some. All others name their widths or format.
 */
const service: LocalImageService = {
  ...sharpService,
  validateOptions(options, config, logger) {
    const { width, height, format, widths } = options;
    if (width && height && !format && !widths) {
      const shown = Math.min(width, Math.max(...WIDTHS));
      const size = { width: shown, height: Math.round((height * shown) / width) };
      Object.assign(options, { ...size, format: 'webp', widths: [...WIDTHS], sizes: SIZES });
    }
    return sharpService.validateOptions?.(options, config, logger) ?? options;
  },
  async transform(photo, ...rest) {
    const [{ format }] = rest;
    const picture = await reduce(photo);
    // JPEG has no transparency, and black would be put in its place.
    const isOpaque = format === 'jpeg' || format === 'jpg';
    return sharpService.transform(isOpaque ? await onPaper(picture) : picture, ...rest);
  },
};

export default service;
