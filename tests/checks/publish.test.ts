import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clockIn } from '../../src/domain/site/time.ts';
import { folderWith } from '../fixtures/stack/folder-with.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const workflow = readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8');

test('the day begins for scheduled articles as it does in India', () => {
  const [, minute, hour] = /cron: '(\d+) (\d+) \* \* \*'/.exec(workflow) ?? [];
  expect(clockIn(Date.UTC(2026, 10, 25, Number(hour), Number(minute)), 'Asia/Kolkata')).toMatch(/^00:/);
});

// As on GitHub's machines. In one of the zones it is another day than in UTC.
test.runIf(process.platform === 'linux').each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'publishes what is due in %s, and no draft',
  async (timeZone) => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone });
    const inWords = new Date().toLocaleDateString('en-GB', { timeZone, dateStyle: 'long' });
    const folder = await folderWith({
      'content/blog/due.md': `date: ${today}`,
      'content/blog/quoted.md': `date: '${today}'`,
      'content/blog/words.md': `date: ${inWords}`,
      'content/blog/draft.md': `date: ${today}\ndraft: true`,
      'content/blog/old.md': 'date: 2020-01-01',
      'content/site.yaml': `timeZone: '${timeZone}' # the office\n`,
    });
    const run = /run: \|\n((?: {10}.*\n)+)/.exec(workflow)?.[1] ?? '';
    spawnSync('bash', ['-e', '-c', run], { cwd: folder, env: { ...process.env, GITHUB_OUTPUT: 'output' } });
    const named = readFileSync(join(folder, 'output'), 'utf8').match(/\w+(?=\.md)/g);
    expect(named?.sort()).toEqual(['due', 'quoted', 'words']);
  },
);
