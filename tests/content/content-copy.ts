import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from 'astro';
import { astroCommand } from '../../supabase/local/site/site-build.ts';
import { runNode } from '../fixtures/stack/run-node.ts';

/** One change to one content file. */
export interface Change {
  file: string;
  from: string | RegExp;
  to: string;
}

/** A page that resolves every reference between entries and fails with all broken ones. */
const PAGE = `---
import { listCaseStudies } from '~/queries/case-studies.ts';
import { listContactChoices } from '~/queries/contact-choices.ts';
import { listPosts } from '~/queries/posts.ts';
import { listAllServices } from '~/queries/services.ts';
import { getSite } from '~/queries/site.ts';
const lists = [listAllServices(), listCaseStudies(), listPosts(), listContactChoices()];
const facts = await Promise.allSettled([getSite(), ...lists]);
const complaints = facts.flatMap(({ reason }) => reason?.message ?? []);
if (complaints.length > 0) throw new Error(complaints.join('\\n'));
---
{facts.length}
`;

const TSCONFIG = '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }\n';

/** A copy of the content and of the code that reads it, for tests to change. */
export class ContentCopy {
  readonly #root: string;

  constructor(name: string) {
    this.#root = join(import.meta.dirname, '../../.local/test', `${name}-${process.pid}`);
  }

  async create(): Promise<void> {
    const project = join(import.meta.dirname, '../..');
    for (const path of ['content', 'src/content.config.ts', 'src/schemas', 'src/queries', 'src/domain']) {
      await cp(join(project, path), join(this.#root, path), { recursive: true });
    }
    await mkdir(join(this.#root, 'src/pages'));
    await writeFile(join(this.#root, 'src/pages/index.astro'), PAGE);
    await writeFile(join(this.#root, 'astro.config.mjs'), 'export default { telemetry: false };\n');
    await writeFile(join(this.#root, 'package.json'), '{ "type": "module" }\n');
    await writeFile(join(this.#root, 'tsconfig.json'), TSCONFIG);
    // Fills Astro's cache, so that later runs load only what changed, as on an editor's machine.
    await this.#sync();
  }

  async remove(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }

  /** The error of loading the content after the change, or `fine`. Restores the file. */
  complaintAfter(change: Change): Promise<string> {
    return this.#with([change], () => this.#sync());
  }

  /** The error of the whole build after all changes, or `fine`. Finds what only pages can find. */
  buildComplaintAfter(changes: Change[]): Promise<string> {
    return this.#with(changes, () => this.#build());
  }

  /** In a process of its own: Astro saves parsed entries a moment later, and a save of this process could undo the change. */
  async #build(): Promise<void> {
    const { code, output } = await runNode([astroCommand(), 'build', '--root', this.#root]);
    if (code !== 0) throw new Error(output);
  }

  #sync(): Promise<void> {
    return sync({ root: this.#root, logLevel: 'silent' });
  }

  /** Makes the first change and, within it, the others, so that each is undone whatever happens. */
  async #with([change, ...others]: Change[], run: () => Promise<unknown>): Promise<string> {
    if (!change) return run().then(() => 'fine', messageOf);
    const { file, from, to } = change;
    const path = join(this.#root, file);
    const original = await readFile(path, 'utf8');
    const changed = original.replace(from, to);
    if (changed === original) throw new Error(`${file} no longer contains ${String(from)}: adapt the test.`);
    await writeFile(path, changed);
    try {
      return await this.#with(others, run);
    } finally {
      await writeFile(path, original);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
