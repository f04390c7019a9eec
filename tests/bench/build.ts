import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makePostFinder, type PostSummary } from '../../src/domain/blog/post-search.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { kilobytes, medianMilliseconds, type Report } from './report.ts';
import { buildCopy } from './site-copy.ts';

const FOLDER = join(ROOT, '.local/bench');
const QUESTIONS = [
  'campaign',
  'number 4321',
  'budget 7',
  'whatsapp',
  'website',
  'differently',
  'a',
  'no such words',
];

/** Measures the build without a cache and the blog search, with more and more posts. */
export async function benchBuild(): Promise<Report> {
  const rows: string[][] = [];
  for (const extra of [0, 500, 5000]) {
    await rm(FOLDER, { recursive: true, force: true, maxRetries: 5 });
    const { dist, seconds, megabytes } = await buildCopy(FOLDER, extra);
    const [blog, home, index] = await Promise.all(
      ['blog.html', 'index.html', 'blog/search.json'].map((file) => readFile(join(dist, file))),
    );
    const find = makePostFinder(JSON.parse(String(index)) as PostSummary[]);
    const search = await medianMilliseconds(160, (round) =>
      find({ text: QUESTIONS[round % QUESTIONS.length] ?? '', category: 'all' }),
    );
    rows.push([
      extra.toLocaleString('en'),
      `${seconds.toFixed(0)} s`,
      `${megabytes.toFixed(0)} MB`,
      ...[blog, home, index].map((file = Buffer.of()) => kilobytes(brotliCompressSync(file).byteLength)),
      `${search.toFixed(2)} ms`,
    ]);
  }
  return {
    title: 'Build, and the blog as it grows',
    head: ['Extra posts', 'build', 'peak memory', '/blog', '/', 'search index', 'a search'],
    rows,
    remarks: [
      'sizes are brotli; a search is the median of the questions people ask, in Node, without drawing',
    ],
  };
}
