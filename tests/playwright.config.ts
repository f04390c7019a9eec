import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './chromium/chromium.ts';

// The frames of animations take a tenth of the time. Phones, budgets and tests of motion show them as most visitors see them.
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce' as const,
};
/** A phone's size without its device pixels: painting three and a half million of them takes a tenth of the time. */
export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** All tests in a browser. They open paths such as `/about`. */
export default defineConfig({
  outputDir: '../.local/test/results',
  fullyParallel: true,
  forbidOnly: true,
  // More would only start more browsers.
  workers: '100%',
  // A test that fails once and then passes is reported as flaky, and is to be repaired.
  retries: 1,
  // Ends only what hangs: on two busy cores the longest tests need a third of it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A dot for each test, so that the failures are easy to find at the end.
  reporter: 'dot',
  // A trace of every test would take a sixth of the time; `--trace retain-on-failure` records them when needed.
  use: {
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
  },
  // Builds the site and serves it with a stack of its own, on free ports. Tests read the addresses from .local/test/stack.json.
  webServer: {
    name: 'test site',
    command: `"${process.execPath}" fixtures/stack/test-site-process.ts`,
    wait: { stdout: /^Test site ready/m },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    // What visitors and staff do, on a desktop, and the pages themselves: one project, because each starts its workers and browsers anew.
    // Tests tagged @phone-slow run on a phone too, in `npm run test:all`.
    { name: 'desktop', testMatch: /tests[/\\](browser|pages)[/\\].+\.test\.ts$/, use: desktop },
    { name: 'phone', testDir: './browser', grep: /@phone-slow/, use: phone },
  ],
});
