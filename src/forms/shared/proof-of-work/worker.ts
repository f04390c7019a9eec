/** The web worker of stamp.ts: receives an order, answers with its stamp. */
import { computeStamp, type StampWork } from './compute.ts';

addEventListener('message', ({ data }: MessageEvent<StampWork>) => {
  postMessage(computeStamp(data, Date.now()));
});
