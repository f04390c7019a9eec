import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makePostFinder, type PostSummary } from '../../src/collections/blog/post-search.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { makeWidePhoto } from '../fixtures/content/photo.ts';
import { kilobytes, medianMilliseconds, type Report } from './report.ts';
import { buildCopy, type Extra } from './site-copy.ts';

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

interface Case extends Extra {
  name: string;
  /** Seconds. */
  goal?: number;
  isCached?: boolean;
}

/** Measures the build and the blog search, with more and more posts and pictures. */
export async function benchBuild(): Promise<Report> {
  const cases: Case[] = [
    { name: 'from nothing', goal: 20 },
    { name: 'again, with cache', goal: 8, isCached: true },
    { name: '500 more posts', posts: 500 },
    {
      name: '500 more posts, each with a photo of 4 MB',
      posts: 500,
      photo: await makeWidePhoto(),
      goal: 120,
    },
    { name: '5,000 more posts', posts: 5000, goal: 90 },
  ];
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const { name, goal, isCached, ...extra } of cases) {
    if (!isCached) await rm(FOLDER, { recursive: true, force: true, maxRetries: 5 });
    const { dist, seconds, processorSeconds, megabytes } = await buildCopy(FOLDER, extra);
    if (goal !== undefined && seconds > goal) missed.push(`${name}: ${seconds.toFixed(1)} s`);
    const [blog, home, index] = await Promise.all(
      ['blog.html', 'index.html', 'blog/search.json'].map((file) => readFile(join(dist, file))),
    );
    const find = makePostFinder(JSON.parse(String(index)) as PostSummary[]);
    const search = await medianMilliseconds(160, (round) =>
      find({ text: QUESTIONS[round % QUESTIONS.length] ?? '', category: 'all' }),
    );
    rows.push([
      name,
      `${seconds.toFixed(1)} s`,
      goal === undefined ? '' : `${String(goal)} s`,
      `${processorSeconds.toFixed(1)} s`,
      `${megabytes.toFixed(0)} MB`,
      ...[blog, home, index].map((file = Buffer.of()) => kilobytes(brotliCompressSync(file).byteLength)),
      `${search.toFixed(2)} ms`,
    ]);
  }
  return {
    title: 'Build, and the blog as it grows',
    head: [
      'Site',
      'build',
      'goal',
      'processor time',
      'peak memory',
      '/blog',
      '/',
      'search index',
      'a search',
    ],
    rows,
    missed,
    remarks: [
      'sizes are brotli; a search is the median of the questions people ask, in Node, without drawing',
    ],
  };
}
