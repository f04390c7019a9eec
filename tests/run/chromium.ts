import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface Browser {
  path: string;
  /** Where it comes from, in words for the log. */
  origin: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a Chromium needs in containers and as root, and to stay silent on the network. */
export function chromiumFlags(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** A Chromium that is here already: CHROMIUM_PATH, the system's, Playwright's own. Refuses a CHROMIUM_PATH that leads nowhere. */
function findChromium(env: NodeJS.ProcessEnv = process.env): Browser | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return { path: given, origin: 'CHROMIUM_PATH' };
  }
  const system = onPath(env) ?? USUAL_PLACES.find((place) => existsSync(place));
  if (system) return { path: system, origin: 'installed on this system' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: "Playwright's own" } : undefined;
}

/** Finds a Chromium or installs one: Playwright's download first, then, on Debian as root, the package. Refuses with what to do by hand. */
export function requireChromium(log: (line: string) => void = console.log): Browser {
  const found = findChromium();
  if (found) return found;
  log('No Chromium found: installing one');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  run(process.execPath, [cli, 'install', 'chromium']);
  if (!findChromium() && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    log('The download is not possible here: installing the Debian package');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
