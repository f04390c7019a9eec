import { chromium, devices } from '@playwright/test';
import { launchOptions } from '../chromium/chromium.ts';
import { weigh } from '../fixtures/browser/page-weight.ts';
import { openSite, type Section } from './section.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The bytes of a first visit on a phone, by page. */
export const weights: Section = {
  title: 'Page weight of a first visit, brotli',
  head: ['Page', 'HTML with CSS', 'JavaScript', 'Fonts', 'All but pictures', 'Largest picture', 'Requests'],
  async *measure(isAll) {
    await using site = await openSite(isAll);
    await using browser = await chromium.launch(launchOptions());
    for (const path of site.paths) {
      await using context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.url });
      const page = await context.newPage();
      const weight = await weigh(page, () => page.goto(path));
      const { html, script, font, total, largestPicture, requests } = weight;
      const sizes = [html, script, font, total, largestPicture].map(kilobytes);
      yield { cells: [`\`${path}\``, ...sizes, String(requests.length)] };
    }
  },
};
