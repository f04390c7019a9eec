import { chromium, devices } from '@playwright/test';
import { launchOptions } from '../chromium/chromium.ts';
import { weigh } from '../fixtures/browser/page-weight.ts';
import { withSite } from './measured-site.ts';
import { kilobytes, type Report } from './report.ts';

/** Measures the bytes of a first visit on a phone, by page. */
export const benchWeights = (isAll: boolean): Promise<Report> =>
  withSite(isAll, async (baseURL, paths) => {
    await using browser = await chromium.launch(launchOptions());
    const rows: string[][] = [];
    for (const path of paths) {
      await using context = await browser.newContext({ ...devices['Pixel 7'], baseURL });
      const weight = await weigh(await context.newPage(), path);
      const { html, script, font, total, largestPicture, requests } = weight;
      const sizes = [html, script, font, total, largestPicture].map(kilobytes);
      rows.push([`\`${path}\``, ...sizes, String(requests.length)]);
    }
    return {
      title: 'Page weight of a first visit, brotli',
      head: [
        'Page',
        'HTML with its CSS',
        'JavaScript',
        'Fonts',
        'All but pictures',
        'Largest picture',
        'Requests',
      ],
      rows,
    };
  });
