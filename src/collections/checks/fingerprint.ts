import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the names, sizes and times of all files of the folder `root` that these patterns match. */
export function fingerprintOf(root: string, patterns: readonly string[], exclude: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root, exclude }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}:${String(size)}:${String(mtimeMs)}\n`);
  }
  return hash.digest('hex');
}
