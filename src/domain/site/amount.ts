import { formatMoney, type Currency } from './money.ts';

/** A typed amount without its sign and the commas between groups. One for decimals stays: without it, it would be a hundred times as much. */
export const plainAmount = (typed: string): string =>
  typed.replace(/^\s*rs\.?|\/-\s*$|[₹$\s]/gi, '').replace(/,(?=(?:\d+,)*\d{3}(?:\.|$))/g, '');

/**
 * Reads an amount that somebody typed, with or without its sign and commas, and at most two decimals; null if it is none.
 *
 * @example parseAmount('₹1,50,000') // 150000
 */
export function parseAmount(typed: string): number | null {
  const digits = plainAmount(typed);
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/**
 * Formats an amount to the paisa or cent, as a quote writes it.
 *
 * @example formatAmount(150000.5, 'INR') // '₹1,50,000.50'
 * @throws RangeError when the amount is not a finite number.
 */
export function formatAmount(amount: number, currency: Currency): string {
  const [whole, fraction = '00'] = amount.toFixed(2).split('.');
  return formatMoney(Number(whole), currency) + (fraction === '00' ? '' : `.${fraction}`);
}
