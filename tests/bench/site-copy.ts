import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { astroCommand, siteEnvironment } from '../../supabase/local/site/site-build.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const COPIED = ['src', 'content', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const TOPICS = ['digital-marketing', 'social-media', 'web-development', 'mobile-apps', 'advertising', 'tips'];
// Reports the peak of the build's own process when it ends.
const REPORT_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))`;

export interface BuiltCopy {
  dist: string;
  seconds: number;
  /** Peak memory of the build's process, in megabytes. */
  megabytes: number;
}

/**
 * Builds a copy of the site with this many more posts, without any cache, in an empty folder inside the project. `files` adds
 * or replaces files by their path in the project.
 */
export async function buildCopy(
  folder: string,
  extraPosts: number,
  files: Record<string, string> = {},
): Promise<BuiltCopy> {
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await writePosts(join(folder, 'content/blog'), extraPosts);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const started = performance.now();
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', REPORT_MEMORY, astroCommand(), 'build'],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...siteEnvironment({ api: 'http://127.0.0.1:54321', site: 'https://bench.example' }, 'production'),
        NODE_ENV: 'production',
      },
      maxBuffer: Infinity,
    },
  );
  const seconds = (performance.now() - started) / 1000;
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1] ?? Number.NaN);
  return { dist: join(folder, 'dist'), seconds, megabytes: peak / 1024 };
}

/** Writes posts with the text of real ones but their own titles, topics and dates. */
async function writePosts(blog: string, count: number): Promise<void> {
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const bodies = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(blog, name), 'utf8')).split(/^---$/m).slice(2).join('---'),
    ),
  );
  await mkdir(blog, { recursive: true });
  for (let at = 0; at < count; at += 1) {
    const day = new Date(Date.UTC(2015, 0, 1 + (at % 3650))).toISOString().slice(0, 10);
    const front = [
      `title: What we learnt from campaign number ${String(at)}`,
      `excerpt: Notes from campaign ${String(at)}, what it cost, what it brought, and what we would do differently next time.`,
      `category: ${TOPICS[at % TOPICS.length] ?? 'tips'}`,
      'author: Imran Qureshi',
      `date: ${day}`,
      'sample: true',
      `tags: [Campaigns, Budget ${String(at % 40)}]`,
      `formerly: [report-${String(at)}]`,
    ];
    const text = `---\n${front.join('\n')}\n---\n\nCampaign ${String(at)}.\n${bodies[at % bodies.length] ?? ''}`;
    await writeFile(join(blog, `campaign-${String(at)}.md`), text);
  }
}
