/** The web worker of stamp.ts: receives an order, answers with its stamp. */
import type { StampOrder } from '~/domain/submission/stamp.ts';
import { computeStamp } from './compute-stamp.ts';

addEventListener('message', ({ data }: MessageEvent<StampOrder>) => {
  postMessage(computeStamp(data, Date.now()));
});
