import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { HOST, PORTS, type PortName } from './constants.ts';

export type Ports = Record<PortName, number>;

const NAMES = Object.keys(PORTS) as readonly PortName[];

/** Any free port for each part. */
export const FREE_PORTS = Object.fromEntries(NAMES.map((part) => [part, 0])) as Ports;

/** Names each port that is in use, its part and the variable that changes it. */
function portsTaken(taken: PortName[], wanted: Ports): Error {
  const ports = taken.map((part) => `${String(wanted[part])} (${part})`);
  const others = taken.map((part) => `${PORTS[part].variable}=${String(wanted[part] + 1)}`);
  return new Error(
    `Already in use: port ${new Intl.ListFormat('en').format(ports)}. ` +
      `Stop the programs that use them, or choose other ports: ${others.join(' ')}.`,
  );
}

/**
 * The ports from the environment (SITE_PORT, API_PORT, …) or the defaults. Throws if a value is not a port number.
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
  return Object.fromEntries(NAMES.map((part) => [part, portOf(part)])) as Ports;
}

let lastPort = randomInt(20_000, 32_000);

/**
 * A free port on loopback, another one each time. It is below those that systems give to outgoing connections: one of them could
 * take the port before the caller opens it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort = lastPort < 32_000 ? lastPort + 1 : 20_000;
    if (await isFree(lastPort)) return lastPort;
  }
}

/** Replaces 0 by a free port and checks that the other ports are free. */
export async function claimPorts(wanted: Ports): Promise<Ports> {
  const claimed = { ...wanted };
  const taken: PortName[] = [];
  for (const part of NAMES) {
    if (wanted[part] === 0) claimed[part] = await freePort();
    else if (!(await isFree(wanted[part]))) taken.push(part);
  }
  if (taken.length > 0) throw portsTaken(taken, wanted);
  return claimed;
}

/** Opens and closes the port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
