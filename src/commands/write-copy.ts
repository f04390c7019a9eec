import { join } from 'node:path';
import { writeCopy } from '../collections/checks/copy-files.ts';

/** `npm run prepare`, which `npm ci` runs too: writes `src/copy/` from the texts in `content/`. */
writeCopy(join(import.meta.dirname, '../..'));
