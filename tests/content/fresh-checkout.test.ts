import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

test('the texts are written where there are none, or others', async () => {
  mkdirSync(join(ROOT, '.local/test'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.local/test/checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['src', 'content', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (file) => file !== join(ROOT, 'src/copy') && !file.includes(`${sep}pictures${sep}`),
    });
  const site = join(folder, 'content/site.yaml');
  const before = readFileSync(site, 'utf8');
  const found = /^founded: (.*)$/m;
  const steps = [
    () => undefined,
    () => writeFileSync(site, before.replace(found, 'founded: 1999')),
    () => rmSync(join(folder, 'src/copy/site-facts.ts')),
    // With an error in its file, a module stays as it was.
    () => writeFileSync(site, before.replace(found, 'founded: soon')),
  ];
  const former = join(folder, 'src/copy/former.ts');
  writeFileSync(join(folder, 'content/copy/former.yaml'), 'title: Gone soon\n');
  for (const [step, change] of steps.entries()) {
    change();
    if (step === 1) rmSync(join(folder, 'content/copy/former.yaml'));
    expect(await runNode([join(folder, 'src/commands/write-copy.ts')])).toEqual({ code: 0, output: '' });
    const written = readFileSync(join(folder, 'src/copy/site-facts.ts'), 'utf8');
    expect(written).toContain(`"founded": ${step === 0 ? (found.exec(before)?.[1] ?? '') : '1999'}`);
    expect(existsSync(former)).toBe(step === 0);
  }
});
