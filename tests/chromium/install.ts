import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';

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
  run(process.execPath, [join(folder, 'cli.js'), 'install', '--no-shell', 'chromium']);
  return findChromium();
}

function installFromDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log('The download failed: installing the Debian package');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  return findChromium();
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
