import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  type: string;
  etag: string;
  /** The bytes in that encoding; compressed once and kept. */
  bytes(encoding: Encoding): Promise<Buffer>;
  isCompressible: boolean;
}

/** The files of a built site, compressed as a CDN does and kept in memory until they change on disk. */
export function createSiteFiles(siteDir: string): { read(path: string): Promise<SiteFile | undefined> } {
  const kept = new Map<string, { changed: number; file: SiteFile }>();
  return {
    async read(path) {
      const name = join(siteDir, path);
      const found = await stat(name).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const before = kept.get(name);
      if (before?.changed === found.mtimeMs) return before.file;
      const file = toSiteFile(await readFile(name), extname(name));
      kept.set(name, { changed: found.mtimeMs, file });
      return file;
    },
  };
}

function toSiteFile(content: Buffer, extension: string): SiteFile {
  const type = TYPES[extension] ?? 'application/octet-stream';
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isCompressible: COMPRESSIBLE.test(type),
    bytes(encoding) {
      const bytes = encoded.get(encoding) ?? compress(content, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content);
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
