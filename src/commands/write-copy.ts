import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../collections/checks/fingerprint.ts';

/** `npm run prepare`, and part of each command: writes `src/copy/` from `content/`, which takes a second, unless no file has changed. */
const root = join(import.meta.dirname, '../..');
const mark = join(root, 'src/copy/.fingerprint');
const sources = fingerprintOf(root, ['{src,content,supabase/functions}/**', 'package.json'], ['src/copy']);
const fingerprint = () => sources + fingerprintOf(root, ['src/copy/**/*.ts']);

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint()) {
  const { writeCopy } = await import('../collections/checks/copy-files.ts');
  writeCopy(root);
  writeFileSync(mark, fingerprint());
}
