import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

export interface Browser {
  /** Left out, Playwright chooses among its own downloads. */
  path?: string;
  /** Where it comes from, in words for the log. */
  origin: string;
}

/** Draws no window and needs about half the time of a whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

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

/** CHROMIUM_PATH. Refuses one that leads nowhere. */
function givenBrowser(): Browser | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (!given) return undefined;
  if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return { path: given, origin: 'CHROMIUM_PATH' };
}

function onSystem(names: readonly string[], places: readonly string[] = []): Browser | undefined {
  const path = onPath(names) ?? places.find((place) => existsSync(place));
  return path ? { path, origin: `${path}, installed on this system` } : undefined;
}

/** A whole browser that is here already: CHROMIUM_PATH, the system's, Playwright's own. */
function findChromium(): Browser | undefined {
  const own = chromium.executablePath();
  return (
    givenBrowser() ??
    onSystem(BROWSERS, USUAL_PLACES) ??
    (existsSync(own) ? { path: own, origin: "Playwright's own" } : undefined)
  );
}

/** The quickest Chromium that is here already: a headless shell, the system's or Playwright's own, before a whole browser. */
function findHeadless(): Browser | undefined {
  const hasOwn = existsSync(chromium.executablePath());
  return (
    givenBrowser() ??
    onSystem(SHELLS) ??
    (hasOwn ? { origin: "Playwright's own" } : onSystem(BROWSERS, USUAL_PLACES))
  );
}

/** The Chromium of the browser tests. Installs one where there is none: Playwright's download first, then, on Debian as root, the packages. Refuses with what to do by hand. */
export function requireHeadless(log: (line: string) => void = console.log): Browser {
  return required(findHeadless, log);
}

/** A whole browser, for what a headless shell cannot do: page memory, Lighthouse. Installs and refuses as `requireHeadless` does. */
export function requireChromium(log: (line: string) => void = console.log): Required<Browser> {
  const { path, origin } = required(findChromium, log);
  return { path: path ?? chromium.executablePath(), origin };
}

/** How Playwright starts it. */
export const launchOptionsOf = ({ path }: Browser): LaunchOptions => ({
  ...(path && { executablePath: path }),
  args: chromiumFlags(),
});

function required(find: () => Browser | undefined, log: (line: string) => void): Browser {
  const found = find();
  if (found) return found;
  log('No Chromium found: installing one');
  install(log);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function install(log: (line: string) => void): void {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  run(process.execPath, [cli, 'install', 'chromium']);
  if (findChromium() || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  log('The download is not possible here: installing the Debian packages');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell']);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
