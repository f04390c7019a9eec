import { join } from 'node:path';
import { PORTS } from '../stack/constants.ts';
import { claimPorts, portsFromEnvironment } from '../stack/ports.ts';
import { DATA_DIR, printAddresses, runUntilStopped, say } from './command.ts';
import { buildSite } from '../site/site-build.ts';
import { startStack } from '../stack/stack.ts';

/** `npm start`: the built site and its whole backend, with demo data. */
await runUntilStopped(async () => {
  const started = performance.now();
  const ports = await claimPorts(portsFromEnvironment());
  const siteDir = join(DATA_DIR, 'site');
  const [hasBuilt, stack] = await Promise.all([
    buildSite({
      outDir: siteDir,
      api: `http://127.0.0.1:${String(ports.api)}`,
      site: `http://localhost:${String(ports.site)}`,
    }),
    startStack({ dataDir: DATA_DIR, ports, siteDir, log: say }),
  ]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    hasBuilt
      ? `site built, everything ready in ${seconds} s`
      : `site unchanged, everything ready in ${seconds} s`,
  );
  printAddresses(stack.info);
  say(
    `Another port: ${Object.values(PORTS)
      .map(({ variable }) => variable)
      .join(', ')}. Ctrl-C stops everything.`,
  );
  return stack.stop;
});
