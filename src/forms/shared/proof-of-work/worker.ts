/** The web worker of proof-of-work.ts: receives a task, answers with its proof. */
import { computeProof, type ProofTask } from './compute.ts';

addEventListener('message', ({ data }: MessageEvent<ProofTask>) =>
  postMessage(computeProof(data, Date.now())),
);
