import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DATA_DIR, printAddresses, runUntilStopped, say } from './command.ts';
import { claimPorts, portsFromEnvironment } from '../stack/ports.ts';
import { astroCommand, siteEnvironment } from '../site/site-build.ts';
import { startStack } from '../stack/stack.ts';

/** `npm run dev`: the same backend, with Astro's hot reload in place of the built site. */
await runUntilStopped(async () => {
  const ports = await claimPorts(portsFromEnvironment());
  const stack = await startStack({ dataDir: DATA_DIR, ports, log: say });
  const astro = spawn(
    process.execPath,
    [astroCommand(), 'dev', '--port', String(ports.site), '--host', 'localhost'],
    {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, ...siteEnvironment(stack.info) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const stop = async () => {
    astro.removeAllListeners('exit').kill();
    await stack.stop();
  };
  astro.once('exit', (code) => {
    say(`astro dev stopped (exit code ${String(code)})`);
    void stack.stop().then(() => process.exit(code ?? 1));
  });
  printAddresses(stack.info);
  return stop;
});
