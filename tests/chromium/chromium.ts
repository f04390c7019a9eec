import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

interface Chromium {
  path: string;
  /** Where it was found, for the log. */
  origin: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Since version 151 a whole Chromium renders the popup of its address bar for every window, unseen: half of the processor
 * time of opening a page (0.8 s without this, 0.4 s with it). Puppeteer switches it off as well; remove this when Playwright does.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Those of Playwright 1.65 itself that concern pages: Chromium reads only the last --disable-features, which is ours. */
const FEATURES_PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The Chromium that tests and benchmarks use: CHROMIUM_PATH, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium(): Chromium | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return { path: given, origin: 'CHROMIUM_PATH' };
  }
  const system = findOnPath() ?? USUAL_PLACES.find((place) => existsSync(place));
  if (system) return { path: system, origin: 'installed on this system' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: "Playwright's own" } : undefined;
}

/** How Playwright starts it. Without any Chromium, Playwright's error says how to install one. */
export function launchOptions(): LaunchOptions {
  const path = findChromium()?.path;
  return { ...(path && { executablePath: path }), args: chromiumFlags() };
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
    `--disable-features=${[...UNUSED_FEATURES, ...FEATURES_PLAYWRIGHT_DISABLES].join(',')}`,
  ];
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
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
