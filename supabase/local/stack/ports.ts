import { createServer } from 'node:net';
import { HOST, PORTS, type PortName } from './constants.ts';

export type Ports = Record<PortName, number>;

const NAMES: readonly PortName[] = ['site', 'api', 'mailbox', 'smtp'];

/** A port is in use. The message names the port, the part that wanted it and the variable that moves it. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(part: PortName, port: number) {
    super(
      `Port ${String(port)} (${part}) is already in use. Stop the program that holds it, ` +
        `or choose another port: ${PORTS[part].variable}=${String(port + 1)}.`,
    );
  }
}

/**
 * The ports from the environment (SITE_PORT, API_PORT, MAILBOX_PORT, SMTP_PORT) or the defaults.
 * Refuses what is no port number.
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
 * Turns 0 into a free port and makes sure that the others are free.
 * Waits up to `patience` milliseconds for a port: the parts of a stack that was killed need a moment to notice.
 */
export async function claimPorts(wanted: Ports, patience = 3000): Promise<Ports> {
  const claimed = { ...wanted };
  const deadline = Date.now() + patience;
  for (const part of NAMES) {
    let port = await tryPort(wanted[part]);
    while (port === undefined && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      port = await tryPort(wanted[part]);
    }
    if (port === undefined) throw new PortTakenError(part, wanted[part]);
    claimed[part] = port;
  }
  return claimed;
}

/** The port that could be opened (the given one, or a free one for 0), or undefined when it is taken. */
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
