import { hash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the names, sizes and times of all files of the folder `root` that these patterns match. */
export function fingerprintOf(root: string, patterns: readonly string[], exclude: string[] = []): string {
  const files = globSync(patterns, { cwd: root, exclude }).sort();
  const stats = files.map((file) => statSync(join(root, file)));
  return hash('sha256', JSON.stringify([files, stats.map(({ size, mtimeMs }) => [size, mtimeMs])]));
}
