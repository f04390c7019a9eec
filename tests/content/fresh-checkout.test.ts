import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

/** A copy of what is checked out, inside the project, whose packages it finds there. */
function copyProject(): string {
  mkdirSync(join(ROOT, '.local/test'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.local/test/checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const isCopied = (file: string) =>
    file !== join(ROOT, 'src/copy') && !file.includes(`${sep}pictures${sep}`);
  for (const name of ['src', 'content', 'package.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isCopied });
  return root;
}

test('the texts are written where there are none, or others', async () => {
  const root = copyProject();
  const [site, facts] = [join(root, 'content/site.yaml'), join(root, 'src/copy/site-facts.ts')];
  const [former, copy] = [join(root, 'content/copy/former.yaml'), join(root, 'src/copy/former.ts')];
  const setFounded = (value: string) =>
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^founded: .*$/m, `founded: ${value}`));
  const expectFounded = async (year: number) => {
    expect(await runNode([join(root, 'src/commands/write-copy.ts')])).toEqual({ code: 0, output: '' });
    expect(readFileSync(facts, 'utf8')).toContain(`"founded": ${String(year)}`);
  };

  writeFileSync(former, 'title: Gone soon\n');
  await expectFounded(siteFacts.founded);
  expect(existsSync(copy)).toBe(true);
  await expectFounded(siteFacts.founded);

  setFounded('1999');
  rmSync(former);
  await expectFounded(1999);
  expect(existsSync(copy)).toBe(false);

  // With an error in its file, a module stays as it was.
  setFounded('soon');
  await expectFounded(1999);
});
