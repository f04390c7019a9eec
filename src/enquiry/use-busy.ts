import { useState } from 'react';

/**
 * Runs one action at a time. The button stays enabled meanwhile: a disabled one would lose the focus.
 */
export function useBusy(): [isBusy: boolean, run: (action: () => Promise<unknown>) => void] {
  const [isBusy, setIsBusy] = useState(false);
  const run = (action: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    void action().finally(() => setIsBusy(false));
  };
  return [isBusy, run];
}
