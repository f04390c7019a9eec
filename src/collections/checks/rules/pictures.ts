import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Link, Problem } from '../../reading/problem.ts';
import type { Content } from '../../reading/read-content.ts';
import { pictureFile, picturesOf } from './links.ts';

/** Pixels that a picture must be wide, by the field it is for; others are shown as wide as the page. */
const NEEDED: Record<string, number> = { portrait: 640, photo: 640, logo: 320, text: 1200 };
const WIDEST = 1600;

const neededFor = ({ field }: Link) => NEEDED[field.split('.')[0] ?? ''] ?? WIDEST;

/** Finds pictures that are too small for their place, and those that cannot be read. */
export async function checkPictures({ root, entries, files }: Content): Promise<Problem[]> {
  const uses = entries.flatMap((entry) =>
    [...entry.links, ...picturesOf(entry)]
      .filter(({ kind }) => kind === 'picture')
      .map((link) => ({ entry, link, picture: pictureFile(link.url, entry.file) })),
  );
  const found = uses
    // Missing pictures are reported with the links.
    .filter(({ picture }) => files.has(picture))
    .map(async ({ entry: { file }, link, picture }): Promise<Problem[]> => {
      const finding = await checkSize(root, picture, neededFor(link));
      return finding ? [{ file, line: link.line, field: link.field, ...finding }] : [];
    });
  return (await Promise.all(found)).flat();
}

async function checkSize(
  root: string,
  picture: string,
  needed: number,
): Promise<Pick<Problem, 'message' | 'level'> | undefined> {
  const size = await sizeOf(join(root, picture));
  if (!size) {
    const bytes = String(statSync(join(root, picture)).size);
    return {
      level: 'error',
      message: `${picture} is damaged or no picture; it has ${bytes} bytes. Save it again as JPEG, PNG, WebP or AVIF, at least ${String(needed)} pixels wide.`,
    };
  }
  // Drawings have no pixels.
  if (size.width >= needed || /\.svg$/i.test(picture)) return undefined;
  return {
    level: 'warning',
    message: `${picture} has ${String(size.width)} × ${String(size.height)} pixels and would look blurred. Use a version that is at least ${String(needed)} pixels wide.`,
  };
}

type Size = { width: number; height: number } | undefined;

const known = new Map<string, Promise<Size>>();

/** The size of a picture that stands upright; undefined if it cannot be read to its end. A file is read again only when it changes. */
function sizeOf(path: string): Promise<Size> {
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${String(mtimeMs)} ${String(size)}`;
  const read = known.get(key) ?? readSize(path);
  known.set(key, read);
  return read;
}

async function readSize(path: string): Promise<Size> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    // The first bytes contain the size. Only reading all of them shows that an upload was cut off.
    await sharp(path, { failOn: 'truncated' }).resize(8).toBuffer();
    return autoOrient;
  } catch {
    return undefined;
  }
}
