import { defineConfig, devices } from '@playwright/test';
import base, { phone } from '../playwright.config.ts';

/** What can be seen on the pages as they are served, without a backend: axe, sizes, the first view, bytes, layout shifts. */
export default defineConfig({
  ...base,
  outputDir: '../../.local/test/results-of-pages',
  // Builds the site and serves it. The address is in the environment of the tests.
  webServer: {
    name: 'built site',
    command: `"${process.execPath}" ../fixtures/stack/built-site-process.ts`,
    wait: { stdout: /^Built site ready: (?<BUILT_SITE_URL>\S+)/m },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    {
      name: 'pages',
      testDir: '.',
      testMatch: /(pages|reading)\.test/,
      use: { ...devices['Desktop Chrome'], reducedMotion: 'reduce' },
    },
    { name: 'budgets', testDir: '.', testMatch: /weight\.test/, use: phone },
  ],
});
