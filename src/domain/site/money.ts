/** The currencies of our prices; the first is the default. */
export const CURRENCIES = ['INR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in each currency. */
export type Money = Readonly<Record<Currency, number>>;

/** One of their codes as people type or copy it: in any case, with signs around it. */
export const TYPED_CURRENCY = new RegExp(`^[\\W_]*(${CURRENCIES.join('|')})[\\W_]*$`, 'i');

/** The currency whose code somebody has typed; undefined if there is none. */
export const readCurrency = (typed: string | null): Currency | undefined =>
  CURRENCIES.find((currency) => currency === TYPED_CURRENCY.exec(typed ?? '')?.[1]?.toUpperCase());

const SYMBOLS = { INR: '₹', USD: '$' } as const;

/**
 * The positions of the grouping commas. In Indian grouping the last group has three digits and the others have two.
 * We do not use `Intl` here because a runtime built without full locale data would format differently.
 */
const GROUP_ENDS = { INR: /\B(?=(?:\d\d)*\d{3}$)/g, USD: /\B(?=(?:\d{3})+$)/g } as const;

/**
 * Formats an amount in whole rupees or dollars; fractions are rounded.
 *
 * @example formatMoney(150000, 'INR') // '₹1,50,000'
 * @example formatMoney(1800, 'USD') // '$1,800'
 * @throws RangeError when the amount is not a finite number.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const whole = Math.round(Math.abs(amount));
  const sign = amount < 0 && whole > 0 ? '-' : '';
  // It throws where there is no finite number.
  const digits = BigInt(whole).toString();
  return `${sign}${SYMBOLS[currency]}${digits.replace(GROUP_ENDS[currency], ',')}`;
}
