import type { Quote } from '../contracts/quote.ts';
import { quotesCopy } from '../copy/quotes.ts';
import { interpolate } from '../domain/site/interpolate.ts';
import { formatAmount } from '../domain/site/amount.ts';
import { dayText } from '../domain/site/time.ts';

const { facts, accept } = quotesCopy;

/** The amounts of a quote: once, each month, or both. Where both are the same, no tax is added. */
export const amountsOf = (quote: Quote) => {
  const say = (amount: number) => formatAmount(amount, quote.currency);
  const amounts = [
    [facts.once, quote.once, quote.once_to_pay],
    [facts.monthly, quote.monthly, quote.monthly_to_pay],
  ] as const;
  return amounts.flatMap(([label, net, toPay]) => {
    if (net === null || toPay === null) return [];
    const payLabel = net === toPay ? facts.toPay : facts.toPayWithGst;
    return [{ label, net: say(net), toPay: say(toPay), payLabel }];
  });
};

/** What mails and staff read of a quote, line by line. */
export const quoteEntries = (quote: Quote): (readonly [label: string, value: string])[] => [
  [interpolate(facts.quote, { reference: quote.reference }), quote.title],
  ...(quote.includes === null ? [] : [[facts.includes, quote.includes] as const]),
  ...amountsOf(quote).map(
    ({ label, net, toPay }) => [label, interpolate(facts.amounts, { net, toPay })] as const,
  ),
  [facts.validUntil, dayText(quote.valid_until)],
  ...(quote.accountants_number === null ? [] : [[facts.number, quote.accountants_number] as const]),
  ...quote.files.map(({ name }) => [facts.file, name] as const),
];

/** What the client ticks; the server keeps it with the answer. */
export const acceptSentence = (reference: string): string => interpolate(accept.sentence, { reference });
