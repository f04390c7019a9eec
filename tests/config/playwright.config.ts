import { defineConfig, devices } from '@playwright/test';
import { launchOptionsOf, requireHeadless } from '../run/chromium.ts';

const launchOptions = launchOptionsOf(requireHeadless());

/** The folders whose tests look at the built site in a browser; each test opens `/about` and means the test stack's site. */
export default defineConfig({
  testDir: '..',
  outputDir: '../../.local/test/results',
  globalSetup: './playwright-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../.local/test/playwright.json' }]],
  // A trace of every test costs a sixth of the time: `--trace retain-on-failure` takes them when one is needed.
  use: { launchOptions, screenshot: 'only-on-failure', timezoneId: 'Asia/Kolkata', locale: 'en-IN' },
  projects: [
    {
      name: 'desktop',
      testMatch: 'browser/**/*.test.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // A phone's size without its fine pixels: painting three and a half million of them is a tenth of the time.
      testMatch: 'browser/**/*.test.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // One size is enough for what stands in the HTML, comes from the files or opens no page; cases about phones say so themselves.
    {
      name: 'site',
      testMatch: 'site/**/*.test.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    { name: 'axe', testMatch: 'axe/**/*.test.ts', use: { ...devices['Desktop Chrome'] } },
    { name: 'budgets', testMatch: 'budgets/**/*.test.ts', use: { ...devices['Pixel 7'] } },
  ],
});
