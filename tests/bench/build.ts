import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from '../chromium/chromium.ts';
import { kilobytes, type Report } from './report.ts';
import { buildCopy, type BuiltCopy } from './site-copy.ts';
import { timeSearch } from './search.ts';
import { withFolder } from './workspace.ts';

const EXTRA_POSTS = [0, 500, 5000];
const brotli = promisify(brotliCompress);

/** Measures the build without a cache and the blog search, with more and more posts. */
export async function benchBuild(): Promise<Report> {
  const rows: string[][] = [];
  for (const extra of EXTRA_POSTS) {
    rows.push(await withFolder(async (folder) => describe(extra, await buildCopy(folder, extra))));
  }
  return {
    title: 'Build, and the blog as it grows',
    head: ['Extra posts', 'build', 'peak memory', '/blog', '/', 'search index', 'a search in the browser'],
    rows,
    remarks: [
      'sizes are brotli; a search is the median of the questions people ask, on the fetched index, without drawing',
    ],
  };
}

async function describe(extra: number, { dist, seconds, megabytes }: BuiltCopy): Promise<string[]> {
  const index = await readFile(join(dist, 'blog/search.json'), 'utf8');
  return [
    extra.toLocaleString('en'),
    `${seconds.toFixed(0)} s`,
    `${megabytes.toFixed(0)} MB`,
    await weight(dist, 'blog.html'),
    await weight(dist, 'index.html'),
    await weight(dist, 'blog/search.json'),
    `${(await searchInBrowser(index)).toFixed(2)} ms`,
  ];
}

async function weight(dist: string, file: string): Promise<string> {
  return kilobytes((await brotli(await readFile(join(dist, file)))).byteLength);
}

async function searchInBrowser(index: string): Promise<number> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await timeSearch(await browser.newPage(), index);
  } finally {
    await browser.close();
  }
}
