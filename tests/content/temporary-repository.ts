import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ROOT } from '../fixtures/stack/run-node.ts';

/** All of the content but its pictures, of which Git would compute the hashes. */
export const WITHOUT_PICTURES = readdirSync(join(ROOT, 'content')).filter((name) => name !== 'pictures');

/** A repository with these files and folders of the content, which an editor changes. It is deleted after the tests of the file. */
export function makeRepository(names: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  const path = (file: string) => join(root, file);
  for (const name of names)
    cpSync(join(ROOT, 'content', name), join(root, 'content', name), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  git('init', '--initial-branch', 'main');
  return {
    root,
    git,
    commit() {
      git('add', '.');
      git('commit', '--allow-empty', '--message', 'A change');
    },
    write: (file: string, text: string) => writeFileSync(path(file), text),
    edit: (file: string, from: string | RegExp, to: string) =>
      writeFileSync(path(file), readFileSync(path(file), 'utf8').replace(from, to)),
    remove: (file: string) => rmSync(path(file)),
  };
}
