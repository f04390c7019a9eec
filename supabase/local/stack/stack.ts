import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Closable, serveApi } from '../api/api-server.ts';
import { fillAuthGaps } from '../api/auth-gaps.ts';
import { createAuthMailer } from '../api/auth-mailer.ts';
import { type Backend, openBackend } from '../api/backend.ts';
import { serveInbound } from '../mailbox/inbound.ts';
import { createMailbox } from '../mailbox/mailbox.ts';
import { ADMIN, HOST, PUBLISHABLE_KEY, SECRET_KEY } from './constants.ts';
import { lockData } from './data-lock.ts';
import { createFunctions } from '../functions/functions.ts';
import { claimPorts, FREE_PORTS, freePort, type Ports } from './ports.ts';
import { startTimers } from '../functions/timers.ts';
import { type Limits, publishFacts, seedDatabase, setLimits } from '../database/seed.ts';
import { serveSite } from '../site/site-server.ts';

export interface StackInfo {
  site: string;
  api: string;
  mailbox: string;
  smtp: string;
  /** Where answers to our replies are delivered. */
  inbound: string;
  publishableKey: string;
  secretKey: string;
  admin: { email: string; password: string };
}

export interface StackOptions {
  /** Folder of the database, the mails and stack.json. Two stacks cannot share one. */
  dataDir: string;
  /** 0 means any free port. */
  ports?: Ports;
  /** The built site. Without it no site is served, but its address is still in `info`. */
  siteDir?: string | undefined;
  /** Builds the site while the other parts start. */
  buildSite?: () => Promise<unknown>;
  /** Creates demo submissions and the demo administrator. Default: true. */
  seed?: boolean;
  /** With demo data, the limits are higher than those of a live site unless this is `production`. */
  limits?: Limits;
  /** Additional settings of the edge functions. They override those of the stack. */
  functionsEnv?: Record<string, string>;
  /** Whether every-minute and the self-test run on their schedule. Default: true. */
  timers?: boolean;
  log?: (line: string) => void;
}

export interface Stack {
  info: StackInfo;
  /** Runs one statement as superuser. */
  sql<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Restarts the edge functions. These settings are added, and kept for later restarts. */
  restartFunctions(env?: Record<string, string>): Promise<void>;
  /** Stops the edge functions. With stopMailbox, tests simulate an outage. */
  stopFunctions(): Promise<void>;
  stopMailbox(): Promise<void>;
  startMailbox(): Promise<void>;
  functionsPid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts the local stack and writes `<dataDir>/stack.json`. Throws if a port or the data is in use. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = await claimPorts(options.ports ?? FREE_PORTS);
  const opened: (() => Promise<void> | void)[] = [lockData(options.dataDir)];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const parts = await createParts(options, ports);
    const backend = await openParts(options, parts, opened);
    for (const server of await serve(options, parts, backend)) opened.push(server.close);
    if (options.timers !== false) opened.push(startTimers(parts.info));
    await writeFile(join(options.dataDir, 'stack.json'), `${JSON.stringify(parts.info, null, 2)}\n`);
    return { ...controls(parts, backend), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** Creates all parts except the database, without starting them. */
async function createParts({ dataDir, functionsEnv, log = silent }: StackOptions, ports: Ports) {
  const info = infoFor(ports);
  const addresses = { apiUrl: info.api, siteUrl: info.site };
  const functionsPort = await freePort();
  const extraEnv = { ...functionsEnv };
  return {
    ports,
    info,
    functionsPort,
    extraEnv,
    mailbox: await createMailbox({ dataDir, smtp: ports.smtp, web: ports.mailbox, log }),
    functions: createFunctions({
      ...addresses,
      port: functionsPort,
      smtpUrl: info.smtp,
      dataDir,
      extraEnv: () => extraEnv,
      log,
    }),
    mailer: createAuthMailer({ siteUrl: info.site, smtp: { host: HOST, port: ports.smtp } }),
  };
}

async function openParts(
  { dataDir, buildSite, seed = true, limits = 'local', log = silent }: StackOptions,
  { info, mailbox, functions, mailer }: Parts,
  opened: (() => Promise<void> | void)[],
): Promise<Backend> {
  const timed = stopwatch(log);
  const opening = openBackend({ dataDir, siteUrl: info.site, mailer, log });
  // Waits for the database to open, also if another part fails: closing it while it is being created could corrupt it.
  const closeBackend = () =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    );
  opened.push(mailbox.stop, functions.stop, closeBackend);
  const [backend] = await Promise.all([
    timed('database and API', opening),
    timed('mailbox', mailbox.start()),
    timed('edge functions', functions.start()),
    buildSite && timed('site', buildSite()),
  ]);
  await publishFacts(backend);
  if (seed) {
    await setLimits(backend, limits);
    await timed('demo data', seedDatabase(backend, mailer));
  }
  return backend;
}

function serve({ siteDir }: StackOptions, parts: Parts, backend: Backend): Promise<Closable[]> {
  const { ports, info, mailer, functionsPort } = parts;
  const fetch = fillAuthGaps({ backend, mailer, siteUrl: info.site });
  return Promise.all([
    serveApi({ port: ports.api, backend: fetch, functionsPort }),
    serveInbound({ port: ports.inbound, ...info }),
    ...(siteDir ? [serveSite({ siteDir, port: ports.site, api: info.api })] : []),
  ]);
}

function controls({ info, extraEnv, functions, mailbox }: Parts, backend: Backend): Omit<Stack, 'stop'> {
  return {
    info,
    sql: async <Row>(text: string, params?: unknown[]) =>
      (await backend.database.query<Row>(text, params)).rows,
    restartFunctions: async (env = {}) => {
      Object.assign(extraEnv, env);
      await functions.restart();
    },
    stopFunctions: functions.stop,
    stopMailbox: mailbox.stop,
    startMailbox: mailbox.start,
    functionsPid: functions.pid,
  };
}

function infoFor(ports: Ports): StackInfo {
  return {
    site: `http://localhost:${String(ports.site)}`,
    api: `http://${HOST}:${String(ports.api)}`,
    mailbox: `http://localhost:${String(ports.mailbox)}`,
    smtp: `smtp://${HOST}:${String(ports.smtp)}`,
    inbound: `smtp://${HOST}:${String(ports.inbound)}`,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    admin: { ...ADMIN },
  };
}

function stopwatch(log: (line: string) => void) {
  return async <Result>(part: string, work: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work;
    log(`${part} ready in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
}

const silent = () => undefined;
