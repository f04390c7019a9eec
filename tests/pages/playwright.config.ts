import { defineConfig, devices } from '@playwright/test';
import base from '../playwright.config.ts';

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
  // Weights are those of a phone, whose size stands in their file: another project would start its workers and browsers anew.
  projects: [{ name: 'pages', testDir: '.', use: { ...devices['Desktop Chrome'], reducedMotion: 'reduce' } }],
});
