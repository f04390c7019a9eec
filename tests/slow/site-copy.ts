import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { astroCommand, siteEnvironment } from '../../supabase/local/site/site-build.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const COPIED = ['src', 'content', 'public', 'supabase', 'astro.config.mjs', 'tsconfig.json', 'package.json'];

type Files = Record<string, string | Buffer>;

/** Builds a copy of the site in a folder inside the project. Returns the folder of its pages. */
export async function buildCopy(folder: string, files: Files): Promise<string> {
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
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
