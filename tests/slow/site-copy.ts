import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { astroCommand, siteEnvironment } from '../../supabase/local/site/site-build.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const COPIED = ['src', 'content', 'public', 'supabase', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const TOPICS = ['digital-marketing', 'social-media', 'web-development', 'mobile-apps', 'advertising', 'tips'];

/** What a copy has more than the site. */
export interface Extra {
  posts?: number;
  /** Files to add or to replace, by their path in the project. */
  files?: Record<string, string | Buffer>;
}

/** Builds a copy of the site in a folder inside the project. Returns the folder of its pages. */
export async function buildCopy(folder: string, { posts = 0, files = {} }: Extra): Promise<string> {
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await writePosts(join(folder, 'content'), posts);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const run = promisify(execFile);
  await run(process.execPath, [join(folder, 'src/commands/write-copy.ts')]);
  await run(process.execPath, [astroCommand(), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      ...siteEnvironment('https://bench.example', 'production'),
      NODE_ENV: 'production',
    },
    maxBuffer: Infinity,
  });
  return join(folder, 'dist');
}

/** Writes posts with the text of real ones but their own titles, topics and dates. */
async function writePosts(content: string, count: number): Promise<void> {
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
    const text = `---\n${front.join('\n')}\n---\n\nCampaign ${String(at)}.\n${bodies[at % bodies.length] ?? ''}`;
    await writeFile(join(blog, `campaign-${String(at)}.md`), text);
  }
}
