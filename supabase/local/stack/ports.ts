import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { HOST, PORTS, type PortName } from './constants.ts';

export type Ports = Record<PortName, number>;

const NAMES: readonly PortName[] = ['site', 'api', 'mailbox', 'smtp'];

/** Ports are in use. The message names each port, its part and the variable that changes it. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(taken: PortName[], wanted: Ports) {
    const ports = taken.map((part) => `${String(wanted[part])} (${part})`);
    const others = taken.map((part) => `${PORTS[part].variable}=${String(wanted[part] + 1)}`);
    super(
      `Already in use: port ${new Intl.ListFormat('en').format(ports)}. ` +
        `Stop the programs that use them, or choose other ports: ${others.join(' ')}.`,
    );
  }
}

/**
 * The ports from the environment (SITE_PORT, API_PORT, MAILBOX_PORT, SMTP_PORT) or the defaults.
 * Throws if a value is not a port number.
 */
export function portsFromEnvironment(env: NodeJS.ProcessEnv = process.env): Ports {
  const portOf = (part: PortName): number => {
    const { port, variable } = PORTS[part];
    const given = env[variable];
    if (!given) return port;
    if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) {
      throw new Error(`${variable} must be a port number from 0 to 65535, not "${given}".`);
    }
    return Number(given);
  };
  return { site: portOf('site'), api: portOf('api'), mailbox: portOf('mailbox'), smtp: portOf('smtp') };
}

/** A free port on loopback, chosen by the system. */
export async function freePort(): Promise<number> {
  return (await tryPort(0)) ?? Promise.reject(new Error('No free port on loopback.'));
}

/**
 * Replaces 0 by a free port and checks that the other ports are free. Waits up to `timeoutMs` for them, because the
 * processes of a killed stack need a moment to exit.
 */
export async function claimPorts(wanted: Ports, timeoutMs = 3000): Promise<Ports> {
  const claimed = { ...wanted };
  const deadline = Date.now() + timeoutMs;
  let missing = [...NAMES];
  for (;;) {
    const taken: PortName[] = [];
    for (const part of missing) {
      const port = await tryPort(wanted[part]);
      if (port === undefined) taken.push(part);
      else claimed[part] = port;
    }
    if (taken.length === 0) return claimed;
    if (Date.now() >= deadline) throw new PortTakenError(taken, wanted);
    missing = taken;
    await setTimeout(100);
  }
}

/** Opens and closes the port (0: any free one). Returns its number, or undefined if it is in use. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : undefined);
      });
    });
  });
}
