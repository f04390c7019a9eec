import { chromium, devices } from '@playwright/test';
import { weigh } from '../fixtures/browser/page-weight.ts';
import { launchOptions } from '../chromium/chromium.ts';
import { addressesOf } from './addresses.ts';
import { kilobytes, type Report } from './report.ts';
import { withSite } from './workspace.ts';

/** Measures the bytes of a first visit on a phone, by page. */
export function benchWeights(isAll: boolean): Promise<Report> {
  return withSite(async ({ info }) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const rows: string[][] = [];
      for (const path of await addressesOf(info.site, isAll)) {
        const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: info.site });
        const { html, script, font, total, requests } = await weigh(await context.newPage(), path);
        await context.close();
        rows.push([`\`${path}\``, ...[html, script, font, total].map(kilobytes), String(requests.length)]);
      }
      return {
        title: 'Page weight of a first visit, brotli',
        head: ['Page', 'HTML with its CSS', 'JavaScript', 'Fonts', 'Everything', 'Requests'],
        rows,
      };
    } finally {
      await browser.close();
    }
  });
}
