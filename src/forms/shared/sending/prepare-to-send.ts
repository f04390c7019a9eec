import { prepareToasts } from '~/browser/toast.ts';
import { readSender } from './attempt.ts';

let isPlanned = false;

/**
 * Preloads the code for sending a form when somebody starts to fill it in, after the browser has shown that. Visitors who only read
 * do not load it, and if the network fails later, the error toast can still be shown.
 */
export function prepareToSend(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isPlanned = false;
      readSender();
      prepareToasts();
      import('~/wording/reply-time.ts').catch(() => undefined);
    }),
  );
}
