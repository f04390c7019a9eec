import { installDebianPackages } from '../chromium/debian.ts';
import { ENGINES, findEngine } from './engines.ts';

/** Prints which Firefox and WebKit the stories use. On Debian, installs as root what is missing. */
const missing = ENGINES.filter((engine) => !findEngine(engine));
if (missing.length > 0) installDebianPackages(missing.flatMap(({ debian }) => debian));
for (const engine of ENGINES) {
  const path = findEngine(engine);
  if (path) console.log(`${engine.name}: ${path}`);
  else {
    console.error(
      `${engine.name} was not found and could not be installed: install ${engine.debian.join(' and ')}.`,
    );
    process.exitCode = 1;
  }
}
