import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkRemoved, findMoves } from '../../src/collections/checks/rules/moves.ts';
import { anyOf } from './temporary-content.ts';
import { makeRepository, WITHOUT_PICTURES } from './temporary-repository.ts';

const SITE = 'content/site.yaml';
const post = anyOf('blog');
const address = `/blog/${basename(post, '.md')}`;

const { root, git, commit, edit, remove } = makeRepository(WITHOUT_PICTURES);
/** The check compares with the commit before the last one. */
const publish = () => {
  commit();
  commit();
};
publish();
git('tag', 'published');

afterEach(() => {
  git('update-ref', '-d', 'refs/remotes/origin/HEAD');
  git('reset', '--hard', 'published');
  git('clean', '-d', '--force');
});

test.each([
  ['blog', '/blog/', '/blog'],
  ['services', '/services/', '/services'],
  ['policies', '/', '/'],
])('a file removed from %s needs a redirect, and so does its earlier name', (folder, path, list) => {
  const file = anyOf(folder);
  edit(file, /^sample: .*\n/m, '');
  edit(file, '---\n', '---\nformerly: [first-name]\n');
  publish();
  remove(file);
  const from = path + basename(file, extname(file));
  const [problem, former, ...others] = checkRemoved(root);
  const line = readFileSync(join(root, SITE), 'utf8').split('\n').indexOf('redirects:') + 1;
  expect(problem).toMatchObject({ file: SITE, line, field: 'redirects', level: 'error' });
  expect(problem?.message).toContain(`${file} was removed, so ${from} leads nowhere.`);
  expect(problem?.message).toContain(`"  ${from}: ${list}"`);
  expect(former?.message).toContain(`so ${path}first-name leads nowhere.`);
  expect(others).toEqual([]);
});

test.each([
  ['sample: true', ['warning']],
  ['draft: true', []],
])('a removed article with %s is told with the levels %j', (field, levels) => {
  edit(post, /^sample: .*\n/m, '');
  edit(post, '---\n', `---\n${field}\n`);
  publish();
  remove(post);
  expect(checkRemoved(root).map(({ level }) => level)).toEqual(levels);
});

test('a redirect in site.yaml answers it', () => {
  remove(post);
  edit(SITE, 'redirects:\n', `redirects:\n  ${address}: /blog\n`);
  expect(checkRemoved(root)).toEqual([]);
  expect(findMoves(root)).toContainEqual([address, '/blog']);
});

test('the old name of a renamed file answers it', () => {
  const name = basename(post, '.md');
  git('mv', post, 'content/blog/new-name.md');
  expect(checkRemoved(root)).toHaveLength(1);
  edit('content/blog/new-name.md', '---\n', `---\nformerly: [${name}]\n`);
  expect(checkRemoved(root)).toEqual([]);
});

test('a removal is found after its commit, and on a branch until it is merged', () => {
  git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD');
  remove(post);
  commit();
  expect(checkRemoved(root)).toHaveLength(1);
  edit(SITE, /^founded: .*/m, 'founded: 2015');
  commit();
  expect(checkRemoved(root)).toHaveLength(1);
});
