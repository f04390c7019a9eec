import { spawn } from 'node:child_process';
import { print } from '../../commands/command.ts';
import { astroCommand, siteEnvironment } from '../site/site-build.ts';
import { claimPorts, portsFromEnvironment } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { DATA_DIR, limitsFromEnvironment, printAddresses, ROOT, runUntilStopped } from './command.ts';
import { watchBackend } from './watch-backend.ts';

/** `npm run dev`: the backend of `npm start`, with Astro's dev server instead of the built site. Both reload changed files. */
await runUntilStopped(async () => {
  const ports = await claimPorts(portsFromEnvironment());
  const limits = limitsFromEnvironment();
  const stack = await startStack({ dataDir: DATA_DIR, ports, limits, log: print });
  const watcher = watchBackend(stack, print);
  const astro = spawn(
    process.execPath,
    [astroCommand(), 'dev', '--port', String(ports.site), '--host', 'localhost'],
    {
      cwd: ROOT,
      env: { ...process.env, ...siteEnvironment(stack.info.site, limits), SUPABASE_URL: stack.info.api },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const stop = async () => {
    astro.removeAllListeners('exit').kill();
    await watcher.close();
    await stack.stop();
  };
  astro.once('exit', (code) => {
    print(`astro dev stopped (exit code ${String(code)})`);
    void stop().then(() => process.exit(code ?? 1));
  });
  printAddresses(stack.info);
  return stop;
});
