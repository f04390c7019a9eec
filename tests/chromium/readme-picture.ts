import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { waitForFonts } from '../fixtures/browser/browser.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import { launchOptions } from './chromium.ts';

/** `npm run readme-picture`: takes the picture of the home page in the README again. */
const PICTURE = join(import.meta.dirname, '../../.github/screenshot.png');

const { info, stop } = await startTestSite(undefined, 'production');
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  await page.goto(info.site, { waitUntil: 'networkidle' });
  await waitForFonts(page);
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(PICTURE);
} finally {
  await browser.close();
  await stop();
}
// Explicit, because PGlite sets an exit code of its own.
process.exit(0);
