import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, PUBLISHABLE_KEY } from '../../supabase/local/stack/constants.ts';
import { findLaunchProblems } from '../../src/commands/launch-findings.ts';
import { runNode } from '../fixtures/stack/run-node.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kiranpath-launch-'));
  await addFile('content/site.yaml', 'name: Agency\nemail: hello@agency.in\n');
});

afterEach(() => rm(project, { recursive: true, force: true }));

async function addFile(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, name)), { recursive: true });
  await writeFile(join(project, name), text);
}

const places = () => findLaunchProblems(project).map(({ file, line }) => `${file}:${String(line)}`);

test('a project with its own facts is ready', () => {
  expect(findLaunchProblems(project)).toEqual([]);
});

describe('reports with file and line', () => {
  test.each([
    ['an invented person', 'content/team/asha.yaml', 'name: Asha\nsample: true # invented', 2],
    ['invented figures in a list', 'content/pages/home.yaml', 'stats:\n  - sample: true\n', 2],
    ['the brand of the invented agency', 'src/brand/mark.ts', '// sample: true\nexport const MARK = 1;', 1],
    ['an unreachable mail address', 'content/policies/privacy.md', 'Write to us@kiranpath.example.', 1],
    ['a telephone number of zeros', 'content/site.yaml', 'phone:\n  display: +91 00000 00000\n', 2],
    ['a placeholder address', 'content/site.yaml', 'street: 4th Floor, Sample Tower\n', 1],
    ['unfinished text', 'content/blog/post.md', 'Title\n\nLorem ipsum dolor\n', 3],
    ['the demo key in shipped code', 'src/services/api.ts', `const key = '${PUBLISHABLE_KEY}';`, 1],
    [
      'the demo administrator in a migration',
      'supabase/migrations/1_x.sql',
      `values ('${ADMIN.password}')`,
      1,
    ],
    ['a font without a licence', 'src/assets/fonts/a.woff2', '', 0],
  ])('%s', async (...[, file, text, line]) => {
    await addFile(file, text);
    expect(places()).toEqual([`${file}:${String(line)}`]);
  });
});

describe('accepts', () => {
  test.each([
    ['a price', 'content/plans/pro.yaml', 'price:\n  INR: 300000\n'],
    ['a comment with an example address', 'src/domain/path.ts', ' * @example f("//evil.example")'],
    ['an entry that is not invented', 'content/team/asha.yaml', 'sample: false\n'],
    ['the guide for editors', 'content/README.md', 'sample: true, +91 00000 00000'],
  ])('%s', async (_, file, text) => {
    await addFile(file, text);
    expect(places()).toEqual([]);
  });

  test('a font with its licence beside it', async () => {
    await addFile('src/assets/fonts/a.woff2', '');
    await addFile('src/assets/fonts/LICENSE', 'SIL Open Font License');
    expect(places()).toEqual([]);
  });
});

test('the command prints its findings and ends with 1', async () => {
  const { code, output } = await runNode(['src/commands/launch-check.ts']);
  expect([code, output]).toEqual([1, expect.stringMatching(/^ {2}content\/site\.yaml:\d+$/m)]);
});
