import { useStore } from '@nanostores/react';
import type { Currency } from '~/domain/site/money.ts';
import { $currency } from './currency-store.ts';

/** The currency of all prices. Pages are built with rupees, so an island begins with them. */
export const useCurrency = (): Currency => useStore($currency, { ssr: (): Currency => 'INR' });
