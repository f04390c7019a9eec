import { expect, onTestFinished, test, vi } from 'vitest';
import { createChild } from '../../supabase/local/stack/child.ts';

/** A program that is ready at once and repeats its id, unless `script` says otherwise. */
function openChild(script = "console.log('ready'); setInterval(() => console.log(process.pid), 50)") {
  const lines: string[] = [];
  const child = createChild({
    name: 'a program',
    command: process.execPath,
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

test('a part that ends as it starts says so, after its own words', async () => {
  const child = openChild("console.error('no memory'); process.exit(3)");
  await expect(child.start()).rejects.toThrow('a program stopped while starting (exit code 3).');
  expect(child.lines).toEqual(['no memory']);
});
