import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clockIn } from '../../src/domain/site/time.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

const workflow = readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8');

test('the day begins for scheduled articles as it does in India', () => {
  const [, minute, hour] = /cron: '(\d+) (\d+) \* \* \*'/.exec(workflow) ?? [];
  expect(clockIn(Date.UTC(2026, 10, 25, Number(hour), Number(minute)), 'Asia/Kolkata')).toMatch(/^00:/);
});

// As on GitHub's machines.
const onLinux = test.runIf(process.platform === 'linux');
// In one of them it is another day than in UTC.
onLinux.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'publishes what is due in %s, and no draft',
  (timeZone) => {
    const folder = mkdtempSync(join(tmpdir(), 'publish-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const today = new Date().toLocaleDateString('en-CA', { timeZone });
    const inWords = new Date().toLocaleDateString('en-GB', { timeZone, dateStyle: 'long' });
    mkdirSync(join(folder, 'content/blog'), { recursive: true });
    const heads = {
      due: `date: ${today}`,
      quoted: `date: '${today}'`,
      words: `date: ${inWords}`,
      draft: `date: ${today}\ndraft: true`,
      old: 'date: 2020-01-01',
    };
    for (const [name, head] of Object.entries(heads))
      writeFileSync(join(folder, `content/blog/${name}.md`), head);
    writeFileSync(join(folder, 'content/site.yaml'), `timeZone: '${timeZone}' # the office\n`);
    const run = /run: \|\n((?: {10}.*\n)+)/.exec(workflow)?.[1] ?? '';
    spawnSync('bash', ['-e', '-c', run], { cwd: folder, env: { ...process.env, GITHUB_OUTPUT: 'output' } });
    expect(
      readFileSync(join(folder, 'output'), 'utf8')
        .match(/\w+(?=\.md)/g)
        ?.sort(),
    ).toEqual(['due', 'quoted', 'words']);
  },
);
