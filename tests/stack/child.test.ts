import { expect, onTestFinished, test, vi } from 'vitest';
import { createChild } from '../../supabase/local/stack/child.ts';

const REPEATS_ID = "console.log('ready'); setInterval(() => console.log(process.pid), 50)";

function openChild(script = REPEATS_ID, command = process.execPath) {
  const lines: string[] = [];
  const child = createChild({
    name: 'a program',
    command,
    args: ['-e', script],
    env: () => process.env,
    readyLine: 'ready',
    log: (line) => lines.push(line),
  });
  onTestFinished(child.stop);
  return { ...child, lines };
}

test('a part that is killed starts again, which is logged once', async () => {
  const child = openChild();
  await child.start();
  const works = () => expect(child.lines).toContain(String(child.pid()));
  for (let round = 0; round < 2; round += 1) {
    await vi.waitFor(works, 20_000);
    const before = child.pid();
    process.kill(before ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(child.pid()).not.toBe(before), 20_000);
  }
  await vi.waitFor(works, 20_000);
  const restarts = child.lines.filter((line) => !/^\d+$/.test(line));
  expect(restarts).toEqual(['a program stopped (SIGKILL) and was started again']);
});

test('a part that does not end when it is asked to is killed after three seconds, and stays so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const child = openChild("process.on('SIGTERM', () => 0); console.log('ready'); setTimeout(() => 0, 3e4)");
  await child.start();
  const stopped = child.stop();
  vi.advanceTimersByTime(3000);
  await stopped;
  expect([child.pid(), child.lines]).toEqual([undefined, []]);
});

test.each([
  ['ends as it starts', process.execPath, 'stopped while starting (exit code 3).', ['no memory']],
  ['is not there', 'no-such-program', 'could not be started: spawn no-such-program ENOENT', []],
])('a part that %s says so, after its own words', async (...[, command, fault, words]) => {
  const child = openChild("console.error('no memory'); process.exit(3)", command);
  await expect(child.start()).rejects.toThrow(`a program ${fault}`);
  expect(child.lines).toEqual(words);
});
