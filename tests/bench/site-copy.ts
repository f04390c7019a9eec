import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { astroCommand, siteEnvironment } from '../../supabase/local/site/site-build.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const COPIED = ['src', 'content', 'public', 'supabase', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const TOPICS = ['digital-marketing', 'social-media', 'web-development', 'mobile-apps', 'advertising', 'tips'];
// Reports what the build's own process used when it ends.
const REPORT_USAGE = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.error('used',maxRSS,userCPUTime+systemCPUTime)})`;

export interface BuiltCopy {
  dist: string;
  seconds: number;
  /** Seconds of all processors together, which other programs on the machine change less. */
  processorSeconds: number;
  /** Peak memory of the build's process, in megabytes. */
  megabytes: number;
}

/** What a copy has more than the site. */
export interface Extra {
  posts?: number;
  /** A photo that each of these posts gets as its cover. */
  photo?: Buffer | undefined;
  /** Files to add or to replace, by their path in the project. */
  files?: Record<string, string | Buffer>;
}

/** Builds a copy of the site in a folder inside the project. If the folder is empty, there is no cache. */
export async function buildCopy(folder: string, { posts = 0, photo, files = {} }: Extra): Promise<BuiltCopy> {
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await writePosts(join(folder, 'content'), posts, photo);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const run = promisify(execFile);
  await run(process.execPath, [join(folder, 'src/commands/write-copy.ts')]);
  const started = performance.now();
  const { stderr } = await run(process.execPath, ['--import', REPORT_USAGE, astroCommand(), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      ...siteEnvironment('https://bench.example', 'production'),
      NODE_ENV: 'production',
    },
    maxBuffer: Infinity,
  });
  const seconds = (performance.now() - started) / 1000;
  const [peak = NaN, processor = NaN] = (/^used (\d+) (\d+)$/m.exec(stderr) ?? []).slice(1).map(Number);
  return { dist: join(folder, 'dist'), seconds, processorSeconds: processor / 1e6, megabytes: peak / 1024 };
}

/** Writes posts with the text of real ones but their own titles, topics and dates. */
async function writePosts(content: string, count: number, photo?: Buffer): Promise<void> {
  const blog = join(content, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const bodies = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(blog, name), 'utf8')).split(/^---$/m).slice(2).join('---'),
    ),
  );
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
    if (photo) {
      const cover = `pictures/campaign-${String(at)}.jpg`;
      front.push(`cover: { file: ../${cover}, alt: Our team at work on campaign ${String(at)} }`);
      // Bytes behind the end make it another picture.
      await writeFile(join(content, cover), Buffer.concat([photo, Buffer.from(cover)]));
    }
    const text = `---\n${front.join('\n')}\n---\n\nCampaign ${String(at)}.\n${bodies[at % bodies.length] ?? ''}`;
    await writeFile(join(blog, `campaign-${String(at)}.md`), text);
  }
}
