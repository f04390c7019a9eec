import { inlineHash } from '~/integrations/inline-hash.ts';
import { restoreCurrencyScript } from '~/scripts/restore-currency.ts';

export { restoreCurrencyScript };

/** What lets the script run under our CSP. The page says it: by the time the toggle is rendered, the head has gone out. */
export const restoreCurrencyHash = inlineHash(restoreCurrencyScript);
