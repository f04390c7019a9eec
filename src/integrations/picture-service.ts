import sharpService from 'astro/assets/services/sharp';
import type { LocalImageService } from 'astro';

/** The column of an article, see `--container-measure`. Phones get at most two pixels per CSS pixel: nobody sees more. */
const SIZES = '(min-width: 50rem) 45rem, (min-resolution: 2.5dppx) 66vw, 92vw';
const WIDTHS = [480, 800, 1200];

/**
 * Astro's own service, with options for pictures in Markdown, where nobody can write any. All others name their widths or format.
 */
const service: LocalImageService = {
  ...sharpService,
  validateOptions(options, config, logger) {
    const { width, height, format, widths } = options;
    if (width && height && !format && !widths) {
      const shown = Math.min(width, Math.max(...WIDTHS));
      const size = { width: shown, height: Math.round((height * shown) / width) };
      Object.assign(options, { ...size, format: 'avif', widths: [...WIDTHS], sizes: SIZES });
    }
    return sharpService.validateOptions?.(options, config, logger) ?? options;
  },
};

export default service;
