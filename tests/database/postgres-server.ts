import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

interface PostgresServer {
  /** Where a superuser called postgres may create databases. */
  url: string;
  /** Where it was found, for the log. */
  origin: string;
  stop(): void;
}

const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/** Whether `startPostgres` can give a server. */
export const hasPostgres = (): boolean => Boolean(process.env['DATABASE_URL'] ?? findPrograms());

/** A real PostgreSQL server for the database tests: the one that DATABASE_URL names, or a temporary one of the programs found here. */
export function startPostgres(): PostgresServer {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, origin: 'DATABASE_URL', stop: () => undefined };
  const programs = findPrograms();
  if (!programs)
    throw new Error('No PostgreSQL was found: set DATABASE_URL, or install its server programs.');
  return startTemporary(programs);
}

/** The folder of initdb, pg_ctl and pg_dump, the newest version first. */
export function findPrograms(): string | undefined {
  const versioned = USUAL_PLACES.flatMap((place) => globSync(place)).sort((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [...versioned, ...(process.env['PATH'] ?? '').split(delimiter)];
  // The server listens on a Unix socket in a private folder, without a port or a password.
  if (process.platform === 'win32') return undefined;
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function startTemporary(programs: string): PostgresServer {
  // Not os.tmpdir() alone: a socket's path may have about a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'kp-pg-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      // pg_ctl's server inherits these: a pipe would stay open for as long as it lives.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? String(stderr ?? '')}`);
  };
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    const options = `-k ${folder} -c listen_addresses= -c fsync=off -c full_page_writes=off -c synchronous_commit=off`;
    run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgresql://postgres@localhost/postgres?host=${folder}`, origin: programs, stop };
}

/** Postgres refuses to run as root; then it runs as the user postgres or nobody. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([own]) => own === name)).find(Boolean);
  if (!account)
    throw new Error('Postgres does not run as root, and there is neither an account postgres nor nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
