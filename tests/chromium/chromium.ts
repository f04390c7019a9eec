import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

interface Chromium {
  path: string;
  /** Where it was found, for the log. */
  origin: string;
}

/** Debian's headless shell first: it has no windows, which take a whole browser time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium that tests and benchmarks use: CHROMIUM_PATH, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium(): Chromium | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return { path: given, origin: 'CHROMIUM_PATH' };
  }
  const system = findOnPath(NAMES) ?? USUAL_PLACES.find((place) => existsSync(place));
  if (system) return { path: system, origin: 'installed on this system' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: "Playwright's own" } : undefined;
}

/**
 * Chromium loads the pages of its address bar's popup with every window, which takes a third of the tests' time. This list
 * replaces Playwright's own, so what the tests need of that comes first.
 */
const WITHOUT_FEATURES = [
  ...['PaintHolding', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'LensOverlay'],
  ...['DestroyProfileOnBrowserClose', 'MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
];

const withoutFeatures = `--disable-features=${WITHOUT_FEATURES.join(',')}`;

/**
 * Only the site has a name: the backend and the mailbox are at 127.0.0.1 and cannot be reached, as where a provider blocks the backend's
 * name. So every test also holds that pages call nothing but the site.
 */
const ONLY_THE_SITE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/** How Playwright starts it. Without any Chromium, Playwright's error says how to install one. */
export function launchOptions(): LaunchOptions {
  const path = findChromium()?.path;
  return {
    ...(path && { executablePath: path }),
    args: [...chromiumFlags(), withoutFeatures, ONLY_THE_SITE],
  };
}

/** What a Chromium needs in containers and as root, and to make no requests of its own. */
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

/** The first of these programs that is installed. */
export function findOnPath(names: readonly string[]): string | undefined {
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
