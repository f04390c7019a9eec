import { join } from 'node:path';
import { print } from '../../commands/command.ts';
import { buildSite } from '../site/site-build.ts';
import { PORTS } from '../stack/constants.ts';
import { claimPorts, portsFromEnvironment } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { DATA_DIR, limitsFromEnvironment, printAddresses, runUntilStopped } from './command.ts';

/** `npm start`: the built site and its backend, with demo data. */
await runUntilStopped(async () => {
  const started = performance.now();
  const ports = await claimPorts(portsFromEnvironment());
  const limits = limitsFromEnvironment();
  const siteDir = join(DATA_DIR, 'site');
  const site = `http://localhost:${String(ports.site)}`;
  const stack = await startStack({
    dataDir: DATA_DIR,
    ports,
    siteDir,
    limits,
    buildSite: () => buildSite({ outDir: siteDir, limits, site }),
    log: print,
  });
  print(`everything ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  printAddresses(stack.info);
  const variables = Object.values(PORTS).map(({ variable }) => variable);
  print(`To change a port, set ${variables.join(', ')}. Ctrl-C stops everything.`);
  return stack.stop;
});
