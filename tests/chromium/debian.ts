import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where that is possible without a password: on Debian, as root. */
export function installDebianPackages(packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing Debian packages: ${packages.join(', ')}`);
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
