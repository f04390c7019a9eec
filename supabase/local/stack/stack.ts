import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Closable, serveApi } from '../api/api-server.ts';
import { fillAuthGaps } from '../api/auth-gaps.ts';
import { createAuthMailer } from '../api/auth-mailer.ts';
import { openBackend } from '../api/backend.ts';
import { createChild } from './child.ts';
import { ADMIN, HOST, PUBLISHABLE_KEY, RETRY_SWEEP_SECONDS, SECRET_KEY } from './constants.ts';
import { lockData } from './data-lock.ts';
import { createFunctions } from '../functions/functions.ts';
import { claimPorts, freePort, type Ports } from './ports.ts';
import { startRetrySweep } from '../functions/retry-sweep.ts';
import { seedDatabase } from '../database/seed.ts';
import { serveSite } from '../site/site-server.ts';

export interface StackInfo {
  site: string;
  api: string;
  mailbox: string;
  smtp: string;
  publishableKey: string;
  secretKey: string;
  admin: { email: string; password: string };
}

export interface StackOptions {
  /** Holds the database, the mails and stack.json. Two stacks never share one. */
  dataDir: string;
  /** 0 stands for a free port. */
  ports?: Ports;
  /** The built site to serve; left out, no site is served (the address is still in the info). */
  siteDir?: string | undefined;
  /** Builds that site, while the rest starts. */
  buildSite?: () => Promise<unknown>;
  /** Demo submissions, the demo administrator and the high ceiling. Default: true. */
  seed?: boolean;
  /** Settings of the edge functions beside, or instead of, the stack's own. */
  functionsEnv?: Record<string, string>;
  /** Seconds between two sweeps for unsent mail; 0 turns it off. Default: a minute. */
  retrySweepSeconds?: number;
  log?: (line: string) => void;
}

export interface Stack {
  info: StackInfo;
  /** Runs one statement as superuser. */
  sql<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Restarts the edge functions, with these settings on top from then on. */
  restartFunctions(env?: Record<string, string>): Promise<void>;
  /** Ends the edge functions, or the mailbox, until started again: how an outage looks. */
  stopFunctions(): Promise<void>;
  stopMailbox(): Promise<void>;
  startMailbox(): Promise<void>;
  functionsPid(): number | undefined;
  /** Applies new migrations, and says which. */
  migrate(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a whole Supabase on loopback (design, section 5) and writes `<dataDir>/stack.json`. Refuses taken ports and data in use. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    dataDir,
    siteDir,
    seed = true,
    retrySweepSeconds = RETRY_SWEEP_SECONDS,
    log = () => undefined,
  } = options;
  const ports = await claimPorts(options.ports ?? { site: 0, api: 0, mailbox: 0, smtp: 0 });
  const unlock = lockData(dataDir);
  const info = infoFor(ports);
  const timed = stopwatch(log);
  const functionsPort = await freePort();
  const functionsEnv = { ...options.functionsEnv };
  const mailbox = await createMailbox(dataDir, ports, log);
  const functions = createFunctions({
    port: functionsPort,
    apiUrl: info.api,
    siteUrl: info.site,
    smtpUrl: info.smtp,
    dataDir,
    extraEnv: () => functionsEnv,
    log,
  });
  const mailer = createAuthMailer({
    smtp: { host: HOST, port: ports.smtp },
    siteUrl: info.site,
    apiUrl: info.api,
  });
  const opened: (() => Promise<void> | void)[] = [unlock];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };

  try {
    const opening = openBackend({ dataDir, siteUrl: info.site, mailer, log });
    // A database that is still being created is left whole.
    opened.push(mailbox.stop, functions.stop, () =>
      opening.then(
        ({ close }) => close(),
        () => undefined,
      ),
    );
    const [backend] = await Promise.all([
      timed('database and API', opening),
      timed('mailbox', mailbox.start()),
      timed('edge functions', functions.start()),
      options.buildSite && timed('site', options.buildSite()),
    ]);
    if (seed) await timed('demo data', seedDatabase(backend, mailer));
    const servers: Promise<Closable>[] = [
      serveApi({
        port: ports.api,
        backend: fillAuthGaps({ backend, mailer, siteUrl: info.site }),
        functionsPort,
      }),
      ...(siteDir ? [serveSite(siteDir, ports.site)] : []),
    ];
    for (const server of await Promise.all(servers)) opened.push(server.close);
    opened.push(startRetrySweep({ info, seconds: retrySweepSeconds }));
    await writeFile(join(dataDir, 'stack.json'), `${JSON.stringify(info, null, 2)}\n`);

    return {
      info,
      stop,
      sql: async <Row>(text: string, params?: unknown[]) =>
        (await backend.database.query<Row>(text, params)).rows,
      restartFunctions: async (env = {}) => {
        Object.assign(functionsEnv, env);
        await functions.restart();
      },
      stopFunctions: functions.stop,
      stopMailbox: mailbox.stop,
      startMailbox: mailbox.start,
      functionsPid: functions.pid,
      migrate: backend.migrate,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function infoFor(ports: Ports): StackInfo {
  return {
    site: `http://localhost:${String(ports.site)}`,
    api: `http://${HOST}:${String(ports.api)}`,
    mailbox: `http://localhost:${String(ports.mailbox)}`,
    smtp: `smtp://${HOST}:${String(ports.smtp)}`,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    admin: { ...ADMIN },
  };
}

async function createMailbox(dataDir: string, ports: Ports, log: (line: string) => void) {
  const folder = join(dataDir, 'mails');
  await mkdir(folder, { recursive: true });
  return createChild({
    name: 'mailbox',
    command: process.execPath,
    args: [
      join(import.meta.dirname, '../mailbox/mailbox-child.ts'),
      String(ports.smtp),
      String(ports.mailbox),
      folder,
    ],
    env: () => process.env,
    readyLine: 'mailbox ready',
    log,
  });
}

function stopwatch(log: (line: string) => void) {
  return async <Result>(part: string, work: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work;
    log(`${part} ready in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
}
