import { PUBLIC_STAMP_BITS } from 'astro:env/client';
import type { StampOrder } from './rule.ts';
import type { StampWork } from './compute.ts';

/** How long sending waits for a stamp. A submission without one is stored too. */
const MAX_WAIT_MILLISECONDS = 2_000;
/** An address that has not changed for this long is probably complete. */
const TYPING_PAUSE_MILLISECONDS = 400;
/** The database refuses stamps that are older than a day. */
const MAX_AGE_MILLISECONDS = 12 * 60 * 60_000;

interface Computation extends StampOrder {
  startedAt: number;
  stamp: Promise<string | undefined>;
  stop: () => void;
}

let current: Computation | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

const isFor = ({ formType, email }: StampOrder): boolean =>
  current?.formType === formType &&
  current.email === email &&
  Date.now() - current.startedAt < MAX_AGE_MILLISECONDS;

/** Starts the worker. The stamp is undefined if the worker is stopped, blocked or cannot be loaded. */
function compute(order: StampOrder): Computation {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let stop = () => {
    resolve(undefined);
  };
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const finish = (stamp?: string) => {
      worker.terminate();
      resolve(stamp);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      finish(data);
    });
    worker.addEventListener('error', () => {
      finish();
    });
    worker.postMessage({ order, bits: PUBLIC_STAMP_BITS } satisfies StampWork);
    stop = finish;
  } catch {
    stop();
  }
  return { ...order, startedAt: Date.now(), stamp: promise, stop };
}

function start(order: StampOrder): Computation {
  clearTimeout(pause);
  if (current && isFor(order)) return current;
  current?.stop();
  current = compute(order);
  return current;
}

/** Computes the stamp in a worker as soon as the email address stops changing. */
export function prepareStamp(order: StampOrder): void {
  clearTimeout(pause);
  pause = setTimeout(start, TYPING_PAUSE_MILLISECONDS, order);
}

/** A stamp for one submission; undefined if there is none within two seconds. */
export function takeStamp(order: StampOrder): Promise<string | undefined> {
  const { stamp } = start(order);
  // Each stamp is valid once.
  current = undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MILLISECONDS, undefined));
  return Promise.race([stamp, tooLate]);
}
