import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveApi } from '../api/api-server.ts';
import { fillAuthGaps } from '../api/auth-gaps.ts';
import { createAuthMailer } from '../api/auth-mailer.ts';
import { type Backend, openBackend } from '../api/backend.ts';
import { serveInbound } from '../mailbox/inbound.ts';
import { type Child, createChild } from './child.ts';
import { ADMIN, HOST, PUBLISHABLE_KEY, SECRET_KEY } from './constants.ts';
import { lockData } from './data-lock.ts';
import { createFunctions } from '../functions/functions.ts';
import { claimPorts, FREE_PORTS, freePort, type Ports } from './ports.ts';
import type { StackInfo } from './stack-info.ts';
import { startTimers } from '../functions/timers.ts';
import { type Limits, publishFacts, seedDatabase, setLimits } from '../database/seed.ts';
import { serveSite } from '../site/site-server.ts';

const MAILBOX = join(import.meta.dirname, '../mailbox/mailbox-child.ts');

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

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the local stack and writes `<dataDir>/stack.json`. Throws if a port or the data is in use. */
export async function startStack(options: StackOptions) {
  const { dataDir, siteDir, functionsEnv = {}, log = () => undefined } = options;
  const ports = await claimPorts(options.ports ?? FREE_PORTS);
  const info = infoFor(ports);
  const opened: Close[] = [lockData(dataDir)];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const functionsPort = await freePort();
    const mailer = createAuthMailer({ siteUrl: info.site, smtp: info.smtp });
    const mailbox = createChild({
      name: 'mailbox',
      command: process.execPath,
      args: [MAILBOX, String(ports.smtp), String(ports.mailbox), join(dataDir, 'mails')],
      env: () => process.env,
      readyLine: 'mailbox ready',
      log,
    });
    let added: Record<string, string> = {};
    const extraEnv = () => ({ ...functionsEnv, ...added });
    const functions = createFunctions({ port: functionsPort, info, dataDir, extraEnv, log });
    const opening = openBackend({ dataDir, siteUrl: info.site, mailer, log });
    const backend = await openParts(options, { mailbox, functions, opening }, opened);
    const answer = fillAuthGaps({ backend, mailer, siteUrl: info.site });
    // One after another: what is open when another fails must be closed.
    opened.push((await serveApi({ port: ports.api, backend: answer, functionsPort })).close);
    opened.push((await serveInbound({ port: ports.inbound, ...info })).close);
    if (siteDir) opened.push((await serveSite({ siteDir, port: ports.site, api: info.api })).close);
    if (options.timers !== false) opened.push(startTimers(info));
    await writeFile(join(dataDir, 'stack.json'), `${JSON.stringify(info, null, 2)}\n`);
    return {
      info,
      /** Runs one statement as superuser. */
      sql: async <Row = Record<string, unknown>>(text: string, params?: unknown[]) =>
        (await backend.database.query<Row>(text, params)).rows,
      /** Restarts the edge functions, with these settings until the next restart. */
      restartFunctions: (env: Record<string, string> = {}) => {
        added = env;
        return functions.restart();
      },
      /** Tests simulate an outage. */
      stopFunctions: functions.stop,
      stopMailbox: mailbox.stop,
      startMailbox: mailbox.start,
      functionsPid: functions.pid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Close = () => Promise<void> | void;

/** Starts the parts side by side, and fills the database. */
async function openParts(
  { buildSite, seed = true, limits = 'local' }: StackOptions,
  { mailbox, functions, opening }: { mailbox: Child; functions: Child; opening: Promise<Backend> },
  opened: Close[],
): Promise<Backend> {
  // Waits for the database to open, also if another part fails: closing it while it is being created could corrupt it.
  const closeBackend = () =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    );
  opened.push(mailbox.stop, functions.stop, closeBackend);
  const [backend] = await Promise.all([opening, mailbox.start(), functions.start(), buildSite?.()]);
  await publishFacts(backend);
  if (seed) {
    await setLimits(backend, limits);
    await seedDatabase(backend);
  }
  return backend;
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
