import { findOnPath } from '../chromium/chromium.ts';
import type { Driver } from '../fixtures/engines/driver.ts';
import { startFirefox } from '../fixtures/engines/firefox.ts';
import { startWebkit } from '../fixtures/engines/webkit.ts';

interface Engine {
  name: string;
  /** The programs it needs; the first is started. */
  programs: string[][];
  /** The packages that have them. */
  debian: string[];
  start: (path: string) => Promise<Driver>;
}

/** The engines besides Chromium that visitors use. */
export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', programs: [['firefox', 'firefox-esr']], debian: ['firefox-esr'], start: startFirefox },
  {
    name: 'WebKit',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    debian: ['webkit2gtk-driver', 'xvfb'],
    start: startWebkit,
  },
];

/** The program that starts an engine, or undefined if one that it needs is missing. */
export function findEngine({ programs }: Engine): string | undefined {
  const found = programs.map((names) => findOnPath(names));
  return found.includes(undefined) ? undefined : found[0];
}
