import type { Entry } from './entry.ts';
import { walk } from './links.ts';
import type { Finding } from './problem.ts';

/** The price of a dollar differs from plan to plan, but not three times. */
const FAR_OFF = 3;
const TEN_TIMES = 10;

const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Finds amounts that look as if they had a digit too many or too few. */
export function makePriceCheck(entries: readonly Entry[]): (entry: Entry) => Finding[] {
  const amounts = entries.flatMap(amountsOf);
  const rate = median(amounts.flatMap(({ inr, usd }) => (usd ? inr / usd : [])));
  return (entry) => {
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
      if (!usd && isFar(inr, others, TEN_TIMES))
        return [
          { ...place, message: `${String(inr)} is far from the other prices. Check the number of zeros.` },
        ];
      return [];
    });
  };
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
