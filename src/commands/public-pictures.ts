import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './launch-findings.ts';

const MOST_BYTES = 200 * 1024;

/** Finds pictures in public/ that are too large or contain metadata: they are published as they are, unlike those in content/. */
export async function findPublicPictures(root: string): Promise<Finding[]> {
  const files = globSync('public/**/*.{jpg,jpeg,png,webp,avif,gif,tif,tiff}', { cwd: root }).sort();
  const findings = files.map(async (name) => {
    const bytes = await readFile(join(root, name));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    const problems = [
      ...(bytes.length > MOST_BYTES
        ? [`a picture over ${String(MOST_BYTES / 1024)} kB: make it smaller`]
        : []),
      ...(exif || xmp || iptc
        ? ['a picture with metadata, perhaps the place where it was taken: save it without']
        : []),
    ];
    return problems.map((problem) => ({ file: name.replaceAll('\\', '/'), line: 0, problem }));
  });
  return (await Promise.all(findings)).flat();
}
