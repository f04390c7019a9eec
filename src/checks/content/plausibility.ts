import type { Entry } from './entry.ts';
import { walk } from './links.ts';
import type { Finding } from './problem.ts';

/** The price of a dollar differs from plan to plan, but not three times. */
const FAR_OFF = 3;
/** The dearest service of the calculator costs seven times the usual one. */
const VERY_FAR_OFF = 8;

const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Finds amounts that look as if they had a digit too many or too few. */
export function makePriceCheck(entries: readonly Entry[]): (entry: Entry) => Finding[] {
  const amounts = entries.flatMap(amountsOf);
  const rate = median(amounts.flatMap(({ inr, usd }) => (usd ? inr / usd : [])));
  const cheaper = cheaperThanBefore(entries);
  return (entry) => {
    const before = cheaper.get(entry);
    if (before)
      return [
        {
          line: entry.lineOf('price.inr'),
          field: 'price.inr',
          message: `This plan costs less than ${before.file}, which comes before it. Check the number of zeros in both.`,
          level: 'warning',
        },
      ];
    const own = amountsOf(entry);
    const others = median(own.filter(({ usd }) => !usd).map(({ inr }) => inr));
    return own.flatMap(({ inr, usd, field }) => {
      const place = { line: entry.lineOf(field), field, level: 'warning' as const };
      if (usd && isFar(inr / usd, rate, FAR_OFF))
        return [
          {
            ...place,
            message: `${String(inr)} rupees and ${String(usd)} dollars do not match. Check the number of zeros.`,
          },
        ];
      if (!usd && isFar(inr, others, VERY_FAR_OFF))
        return [
          { ...place, message: `${String(inr)} is far from the other prices. Check the number of zeros.` },
        ];
      return [];
    });
  };
}

/** The plans that cost less than the one before them, with that one. */
function cheaperThanBefore(entries: readonly Entry[]): Map<Entry, Entry> {
  const plans = entries
    .filter(({ collection, valid }) => collection === 'plans' && valid)
    .map((entry) => ({ entry, ...(entry.data as { order: number; price?: { inr: number } }) }))
    .filter(({ price }) => price)
    .sort((one, other) => one.order - other.order);
  return new Map(
    plans.flatMap(({ entry, price }, index) => {
      const before = plans[index - 1];
      return before?.price && price && price.inr < before.price.inr ? [[entry, before.entry]] : [];
    }),
  );
}

function amountsOf({ data, valid }: Entry): { inr: number; usd?: number; field: string }[] {
  if (!valid) return [];
  const found: { inr: number; usd?: number; field: string }[] = [];
  walk(data, '', ({ inr, usd, basePrice }, field) => {
    if (isNumber(inr) && isNumber(usd)) found.push({ inr, usd, field: `${field}.inr` });
    if (isNumber(basePrice)) found.push({ inr: basePrice, field: `${field}.basePrice` });
  });
  return found;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const isFar = (value: number, usual: number, factor: number) =>
  usual > 0 && (value >= usual * factor || value <= usual / factor);

/** Finds telephone numbers that are shown with other digits than the link calls. */
export function checkPhones({ data, valid, lineOf }: Entry): Finding[] {
  const findings: Finding[] = [];
  if (!valid) return findings;
  walk(data, '', ({ display, number }, field) => {
    if (typeof display !== 'string' || typeof number !== 'string') return;
    if (display.replace(/\D/g, '') !== number.replace(/\D/g, ''))
      findings.push({
        line: lineOf(`${field}.display`),
        field: `${field}.display`,
        message: `The text shows "${display}", but the link calls ${number}. Write the same digits in both.`,
      });
  });
  return findings;
}
