import { createHash } from 'node:crypto';
import { restoreCurrencyScript } from '~/scripts/restore-currency.ts';

export { restoreCurrencyScript };

/** What lets the script run under our CSP. The page says it: by the time the toggle is rendered, the head has gone out. */
export const restoreCurrencyHash =
  `sha256-${createHash('sha256').update(restoreCurrencyScript).digest('base64')}` as const;
