/** The currencies we name prices in; the first is what a visitor sees unasked. */
export const CURRENCIES = ['INR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Whether a stored or typed word names one of our currencies. */
export const isCurrency = (word: string): word is Currency =>
  CURRENCIES.some((currency) => currency === word);

const SYMBOLS = { INR: '₹', USD: '$' } as const;

/**
 * Where the group commas go: Indian grouping keeps the last three digits together and pairs the rest.
 * Written out because `Intl` needs locale data that a small build of a runtime may lack.
 */
const GROUP_ENDS = { INR: /\B(?=(?:\d\d)*\d{3}$)/g, USD: /\B(?=(?:\d{3})+$)/g } as const;

/**
 * An amount in whole rupees or dollars as people write it; parts of one are rounded away.
 *
 * @example formatMoney(150000, 'INR') // '₹1,50,000'
 * @example formatMoney(1800, 'USD') // '$1,800'
 * @throws RangeError when the amount is no finite number.
 */
export function formatMoney(amount: number, currency: Currency): string {
  if (!Number.isFinite(amount))
    throw new RangeError(`formatMoney needs a finite amount, got ${String(amount)}.`);
  const whole = Math.round(Math.abs(amount));
  const sign = amount < 0 && whole > 0 ? '-' : '';
  const digits = BigInt(whole).toString();
  return `${sign}${SYMBOLS[currency]}${digits.replace(GROUP_ENDS[currency], ',')}`;
}
