import { PUBLIC_STAMP_BITS } from 'astro:env/client';
import { withLimit } from '~/browser/with-limit.ts';
import type { ProofPurpose } from '../../../domain/submission/proof-rule.ts';
import type { ProofTask } from './compute.ts';

/** How long sending waits for a proof of work. A submission without one is stored too. */
const MAX_WAIT_MILLISECONDS = 2_000;
/** An address that has not changed for this long is probably complete. */
const TYPING_PAUSE_MILLISECONDS = 400;
/** The database refuses proofs that are older than a day. */
const MAX_AGE_MILLISECONDS = 12 * 60 * 60_000;

interface Computation extends ProofPurpose {
  startedAt: number;
  proof: Promise<string | undefined>;
  stop: () => void;
}

let current: Computation | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

const isFor = ({ formType, email }: ProofPurpose): boolean =>
  current?.formType === formType &&
  current.email === email &&
  Date.now() - current.startedAt < MAX_AGE_MILLISECONDS;

/** Starts the worker. The proof is undefined if the worker is stopped, blocked or cannot be loaded. */
function compute(purpose: ProofPurpose): Computation {
  let stop: () => void = () => undefined;
  const proof = new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    stop = () => {
      worker.terminate();
      reject(new Error('The worker gave no proof.'));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', stop);
    worker.postMessage({ purpose, bits: PUBLIC_STAMP_BITS } satisfies ProofTask);
  });
  return { ...purpose, startedAt: Date.now(), proof: proof.catch(() => undefined), stop };
}

function start(purpose: ProofPurpose): Computation {
  clearTimeout(pause);
  if (current && isFor(purpose)) return current;
  current?.stop();
  current = compute(purpose);
  return current;
}

/** Computes a proof of work in a worker as soon as the email address stops changing. */
export function prepareProof(purpose: ProofPurpose): void {
  clearTimeout(pause);
  pause = setTimeout(start, TYPING_PAUSE_MILLISECONDS, purpose);
}

/** A proof of work for one submission; undefined if there is none within two seconds. */
export function takeProof(purpose: ProofPurpose): Promise<string | undefined> {
  const { proof } = start(purpose);
  // Each proof is valid once.
  current = undefined;
  return withLimit(proof, MAX_WAIT_MILLISECONDS).catch(() => undefined);
}
