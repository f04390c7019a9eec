import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { installDebianPackages } from './debian.ts';

/**
 * Prints which Chromium is used. If there is none, installs Playwright's or, if that download fails, Debian's package (as root
 * only).
 */
const found = findChromium() ?? installFromPlaywright() ?? installFromDebian();
if (found) {
  console.log(`Chromium: ${found.path} (${found.origin})`);
} else {
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
  process.exitCode = 1;
}

function installFromPlaywright() {
  console.log('No Chromium found: downloading the one of Playwright');
  const folder = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const args = [join(folder, 'cli.js'), 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
  return findChromium();
}

function installFromDebian() {
  console.log('The download failed.');
  // Pages are drawn in it until their own font arrives: without Arial or Roboto, the layout shifts would be those of no real visitor.
  installDebianPackages(['chromium-headless-shell', 'fonts-liberation']);
  return findChromium();
}
